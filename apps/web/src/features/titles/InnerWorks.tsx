import type { TitleSummary } from '@estante/contract/titles.shapes'
import { ConnectedWorks } from './ConnectedWorks.tsx'
import { Contents } from './Contents.tsx'

/** What a title belongs to, and what is in it. */
export function InnerWorks({ title }: { title: TitleSummary }) {
  return (
    <>
      <ConnectedWorks title={title} />
      <Contents lines={title.sumario} />
    </>
  )
}
