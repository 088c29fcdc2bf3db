import type { Hold } from '@estante/contract/holds.shapes'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { loadChunk } from '../../shell/load-chunk.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { type HoldAction, HoldActions } from './HoldActions.tsx'
import { HoldItem } from './HoldItem.tsx'
import type { OwnHolds } from './use-own-holds.ts'

/** Lazy: loaded on the first action. */
const HoldDialogs = lazy(loadChunk(async () => ({ default: (await import('./HoldDialogs.tsx')).HoldDialogs })))

interface HoldListProps {
  own: OwnHolds
  holds: readonly Hold[]
}

/** The open holds; several can be selected and cancelled together. */
export function HoldList({ own, holds }: HoldListProps) {
  const { t } = useTranslation('holds')
  const heading = useRef<HTMLHeadingElement>(null)
  const [action, setAction] = useState<HoldAction>()
  const isDone = useRef(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [missing, setMissing] = useState(false)
  const [isSelecting, setSelecting] = useState(false)
  const selecting = isSelecting && holds.length > 1
  const firstReady = holds.findIndex(({ situacao }) => situacao === 'available')
  const ask = (next: HoldAction) => {
    for (const change of [own.cancel, own.suspend, own.move]) change.reset()
    setAction(next)
  }
  const close = (done: boolean) => {
    setAction(undefined)
    isDone.current = done
    if (done) endSelecting()
  }
  // The pressed button may disappear with its hold. While the dialog is open, the heading takes no focus.
  useEffect(() => {
    if (action || !isDone.current) return
    isDone.current = false
    heading.current?.focus()
  }, [action])
  const endSelecting = () => {
    setSelecting(false)
    setChosen(new Set())
    setMissing(false)
  }
  const cancelChosen = () => {
    const picked = holds.filter(({ cod_reserva }) => chosen.has(cod_reserva))
    setMissing(picked.length === 0)
    if (picked.length > 0) ask({ kind: 'cancel', holds: picked })
  }
  const choose = (id: string, yes: boolean) => {
    setMissing(false)
    setChosen((before) => new Set(yes ? [...before, id] : [...before].filter((one) => one !== id)))
  }
  return (
    <>
      <div className="stack stack--2">
        <h1 ref={heading} tabIndex={-1}>
          {t('list.title')}
        </h1>
        <Counts holds={holds} />
      </div>
      <ChangeFailed title={t('failed')} error={own.resume.error} />
      <div>
        <ul className="items">
          {holds.map((hold, at) => (
            <HoldItem key={hold.cod_reserva} hold={hold}>
              <HoldActions
                hold={hold}
                isFirst={at === firstReady}
                resume={own.resume}
                onAsk={ask}
                chosen={selecting ? chosen.has(hold.cod_reserva) : undefined}
                onChoose={(yes) => choose(hold.cod_reserva, yes)}
              />
            </HoldItem>
          ))}
        </ul>
      </div>
      {holds.length > 1 && (
        <div className="stack stack--2">
          {missing && <Alert tone="warn" role="alert" title={t('cancel.nothing')} />}
          <div className="btn-group">
            {selecting && <Button onClick={cancelChosen}>{t('cancel.chosen')}</Button>}
            <Button tone="quiet" flush={!selecting} onClick={selecting ? endSelecting : () => setSelecting(true)}>
              {t(selecting ? 'list.endSelecting' : 'list.select')}
            </Button>
          </div>
        </div>
      )}
      <p className="small soft">{t('list.estimate')}</p>
      {action && (
        <Suspense>
          <HoldDialogs action={action} own={own} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function Counts({ holds }: { holds: readonly Hold[] }) {
  const { t } = useTranslation('holds')
  const { number } = useFormat()
  const ready = holds.filter(({ situacao }) => situacao === 'available').length
  return (
    <p className="soft">
      {t('list.count', { count: holds.length, total: number(holds.length) })}
      {ready > 0 && ` ${t('list.ready', { count: ready, total: number(ready) })}`}
    </p>
  )
}
