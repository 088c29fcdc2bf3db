import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import './tabs.css'

export interface Tab {
  id: string
  label: ReactNode
  count?: ReactNode
  panel: ReactNode
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
}

/** Which tab a key leads to: arrows go round, Home and End go to the ends; other keys lead nowhere. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * Tabs that are not addresses (those are `TabLinks`): the pattern of the ARIA Authoring Practices, chosen with the
 * focus.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const prefix = useId()
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const row = useRef<HTMLDivElement>(null)
  const current = tabs.find((tab) => tab.id === chosen) ?? tabs[0]

  const onKeyDown = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(Math.max(0, tabs.indexOf(current as Tab)), tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    setChosen(next.id)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[to ?? 0]?.focus()
  }
  if (!current) return null
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={row} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-${tab.id}`}
            aria-selected={tab.id === current.id}
            aria-controls={tab.id === current.id ? `${prefix}-panel` : undefined}
            tabIndex={tab.id === current.id ? 0 : -1}
            onClick={() => setChosen(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="n"> {tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${prefix}-panel`} aria-labelledby={`${prefix}-${current.id}`}>
        {current.panel}
      </div>
    </>
  )
}
