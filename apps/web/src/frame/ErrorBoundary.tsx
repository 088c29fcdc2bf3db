import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

interface State {
  failed: boolean
}

/** When even the frame cannot render: a message and links instead of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <div className="page">
        <main className="main wrap wrap--narrow">
          <ErrorPage />
        </main>
      </div>
    )
  }
}
