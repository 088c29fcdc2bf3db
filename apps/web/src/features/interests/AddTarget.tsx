import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import '../../theme/pages/interests.css'
import { searchIcon } from '../../ui/icons.ts'

export interface FoundTarget {
  codigo: string
  descricao: string
}

interface AddTargetProps {
  label: string
  hint: string
  /** Found for the words that were searched; undefined: nothing was searched yet. */
  found: readonly FoundTarget[] | undefined
  /** Codes that are followed already. */
  followed: ReadonlySet<string>
  busy: boolean
  onSearch: (words: string) => void
  onAdd: (target: FoundTarget, until: string) => void
  /** A year from today. */
  defaultUntil: string
}

/** Finds something to follow by its name, and adds it. */
export function AddTarget({ label, hint, found, followed, busy, onSearch, onAdd, defaultUntil }: AddTargetProps) {
  const { t } = useTranslation('interests')
  const [words, setWords] = useState('')
  const [until, setUntil] = useState(defaultUntil)
  return (
    <div className="stack">
      <Form busy={false} attempt={0} onSend={() => onSearch(words.trim())}>
        <Field
          label={label}
          hint={hint}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          action={
            <Button type="submit" icon={searchIcon}>
              {t('search')}
            </Button>
          }
        />
      </Form>
      <p role="status" className={found ? 'soft' : 'vh'}>
        {found && t('found', { count: found.length })}
      </p>
      {found && found.length > 0 && (
        <>
          <DayField
            label={t('validity')}
            hint={t('emptyForNoEnd')}
            value={until}
            onChange={setUntil}
            example={t('example')}
          />
          <ul className="found-list">
            {found.map((target) => (
              <li key={target.codigo}>
                <span>{target.descricao}</span>
                <Button
                  size="s"
                  busy={busy}
                  refused={followed.has(target.codigo) ? t('followedAlready') : undefined}
                  aria-label={t('followOf', { name: target.descricao })}
                  onClick={() => onAdd(target, until)}
                >
                  {t('follow')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
