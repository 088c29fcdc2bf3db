import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select, type SelectOption } from '../../../ui/Select.tsx'
import type { GroupCategory } from './sign-on-fields.ts'

interface CategoryRowsProps {
  name: string
  label: string
  hint: string
  options: readonly SelectOption[]
  rows: readonly GroupCategory[]
  problemOf: (name: string) => string | undefined
  onChange: (rows: GroupCategory[]) => void
}

/** Which group of the directory means which category; the first that fits counts. */
export function CategoryRows({ name, label, hint, options, rows, problemOf, onChange }: CategoryRowsProps) {
  const { t } = useTranslation('set-up-sign-on')
  const group = useRef<HTMLFieldSetElement>(null)
  const change = (at: number, changed: Partial<GroupCategory>) =>
    onChange(rows.map((row, n) => (n === at ? { ...row, ...changed } : row)))
  /** The focus goes to the new row, or to the button that adds one. */
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(selector)?.focus())
  return (
    <fieldset className="stack" ref={group}>
      <legend className="sign-on__legend">{label}</legend>
      <p className="hint">{hint}</p>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <fieldset className="stack set-up__preview-box" key={at}>
          <legend className="vh">{t('rule', { n: at + 1 })}</legend>
          <div className="set-up__pair">
            <Field
              maxLength={500}
              autoComplete="off"
              spellCheck={false}
              name={`${name}.${at}.group`}
              label={t('group')}
              value={row.group}
              error={problemOf(`${name}.${at}.group`)}
              onChange={({ target }) => change(at, { group: target.value })}
            />
            <Select
              name={`${name}.${at}.category`}
              label={t('category')}
              options={options}
              value={row.category}
              error={problemOf(`${name}.${at}.category`)}
              onChange={({ target }) => change(at, { category: target.value })}
            />
          </div>
          <div className="btn-group">
            <Button
              tone="quiet"
              flush
              onClick={() => {
                onChange(rows.filter((_, n) => n !== at))
                focusOn('.sign-on__add')
              }}
            >
              {t('removeRule', { n: at + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      <div className="btn-group">
        {rows.length < 100 && (
          <Button
            icon={Plus}
            className="sign-on__add"
            onClick={() => {
              onChange([...rows, { group: '', category: '' }])
              focusOn(`[name="${name}.${rows.length}.group"]`)
            }}
          >
            {t('addRule')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
