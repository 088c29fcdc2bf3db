import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Radio } from '../../ui/Radio.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { BookDrop } from './BookDrop.tsx'
import type { DeskPlace } from './desk-place.ts'
import { type DeskMode, deskModes, modeKeys } from './desk-rules.ts'
import { PersonCard } from './PersonCard.tsx'
import { RefusedScans } from './RefusedScans.tsx'
import { ScanField } from './ScanField.tsx'
import { ScanLog } from './ScanLog.tsx'
import { ScanOutcome } from './ScanOutcome.tsx'
import { ServerAway } from './ServerAway.tsx'
import { UnknownCard } from './UnknownCard.tsx'
import { useAskedPerson } from './use-asked-person.ts'
import { useScans } from './use-scans.ts'

interface ScanDeskProps {
  place: DeskPlace
  currency: string
}

export function ScanDesk({ place, currency }: ScanDeskProps) {
  const { t } = useTranslation(['desk', 'desk-away'])
  const scans = useScans(place)
  useAskedPerson(scans.choose)
  const [mode, setMode] = useState<DeskMode>('serve')
  const [returnedAt, setReturnedAt] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { person, card, entries } = scans
  const borrower = person?.nome ?? card
  useDeskKeys({ field, setMode, close: scans.close })
  const toField = () => field.current?.focus()
  return (
    <div className="desk">
      <ChoiceGroup legend={<VisuallyHidden>{t('mode.legend')}</VisuallyHidden>}>
        <div className="desk__modes">
          {deskModes.map((one) => (
            <Radio
              key={one}
              card
              name="modo"
              value={one}
              label={t(`mode.${one}`)}
              checked={mode === one}
              onChange={() => {
                setMode(one)
                toField()
              }}
            />
          ))}
        </div>
      </ChoiceGroup>
      <div className="stack desk__work">
        {(mode === 'return' || returnedAt !== undefined) && (
          <BookDrop
            returnedAt={returnedAt}
            isInForce={mode === 'return'}
            onChange={setReturnedAt}
            onDone={() => {
              setMode('return')
              toField()
            }}
          />
        )}
        <ServerAway queue={scans.queue} />
        <ScanField
          field={field}
          label={t('scan.label')}
          hint={t(nextWords(mode, borrower !== undefined, scans.queue.isAway), { name: borrower })}
          send={t('scan.send')}
          onScan={(code, at) => scans.scan(code, mode, at, returnedAt)}
        />
        <div className="desk__outcome" role="status" aria-live="assertive">
          {entries[0] && (
            <ScanOutcome key={entries[0].id} entry={entries[0]} scans={scans} currency={currency} onDone={toField} />
          )}
        </div>
      </div>
      <aside className="desk__person" aria-label={t('card.label')}>
        {person ? (
          <PersonCard
            person={person}
            currency={currency}
            place={place}
            onChanged={() => scans.choose(person.cod_conta)}
            onClose={() => {
              scans.close()
              toField()
            }}
          />
        ) : card === undefined ? (
          <p className="panel panel--sunken soft">{t('card.none')}</p>
        ) : (
          <UnknownCard
            card={card}
            onClose={() => {
              scans.close()
              toField()
            }}
          />
        )}
      </aside>
      <div className="stack desk__scans">
        <RefusedScans place={place} isAway={scans.queue.isAway} onDone={toField} />
        <ScanLog entries={entries} />
      </div>
    </div>
  )
}

function nextWords(mode: DeskMode, isOpen: boolean, isAway: boolean) {
  if (mode === 'renew' && isAway) return 'desk-away:next.renewAway'
  if (mode === 'use' && isAway) return 'desk-away:next.useAway'
  if (mode !== 'serve') return `desk:next.${mode}` as const
  if (isOpen) return 'desk:next.lend'
  return isAway ? 'desk-away:next.serveAway' : 'desk:next.serve'
}

interface DeskKeys {
  field: RefObject<HTMLInputElement | null>
  setMode: (mode: DeskMode) => void
  close: () => void
}

/** Keys choose the mode and close the person; whatever else is typed outside of a field goes into that of the scanner. */
function useDeskKeys({ field, setMode, close }: DeskKeys): void {
  const latest = useRef({ setMode, close })
  useEffect(() => {
    latest.current = { setMode, close }
  })
  useEffect(() => {
    field.current?.focus()
    const press = (event: KeyboardEvent) => {
      const mode = modeKeys[event.key]
      if (mode) {
        event.preventDefault()
        latest.current.setMode(mode)
        return field.current?.focus()
      }
      if (event.key === 'Escape') {
        latest.current.close()
        return field.current?.focus()
      }
      const isTyped =
        [...event.key].length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isTyped && !isEditable(event.target)) field.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [field])
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="radio"]), textarea, select')
}
