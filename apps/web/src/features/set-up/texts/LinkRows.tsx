import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { type LinkName, linkNames, type TypedLink, writtenLanguages } from './page-texts.ts'

interface LinkRowsProps {
  name: LinkName
  label: string
  hint: string
  links: readonly TypedLink[]
  problemOf: (field: string) => string | undefined
  onChange: (links: TypedLink[]) => void
}

/** Links in order, each with its name in the languages of the library. */
export function LinkRows({ name, label, hint, links, problemOf, onChange }: LinkRowsProps) {
  const { t } = useTranslation('set-up-page-texts')
  const group = useRef<HTMLFieldSetElement>(null)
  const change = (at: number, changed: Partial<TypedLink>) =>
    onChange(links.map((link, n) => (n === at ? { ...link, ...changed } : link)))
  /** The focus goes to the first field of the new row, or to the button that adds one. */
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(selector)?.focus())
  const add = () => {
    onChange([...links, { label: {}, address: '' }])
    focusOn(`[name="${name}.${links.length}.label.pt"]`)
  }
  const remove = (at: number) => {
    onChange(links.filter((_, n) => n !== at))
    focusOn('.set-up__add')
  }
  return (
    <fieldset className="stack" ref={group}>
      <legend className="legend--big">{label}</legend>
      <p className="soft">{hint}</p>
      {links.length === 0 && <p>{t('none')}</p>}
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <fieldset className="stack set-up__preview-box" key={at}>
          <legend className="vh">{t('link', { n: at + 1 })}</legend>
          <div className="set-up__pair">
            {writtenLanguages.map((language) => (
              <Field
                key={language}
                maxLength={60}
                autoComplete="off"
                lang={language}
                name={`${name}.${at}.label.${language}`}
                label={`${t('label')}, ${t(`language.${language}`)}`}
                optional={language === 'pt' ? undefined : t('optional')}
                value={link.label[language] ?? ''}
                error={problemOf(`${name}.${at}.label.${language}`)}
                onChange={({ target }) => change(at, { label: { ...link.label, [language]: target.value } })}
              />
            ))}
            <Field
              maxLength={500}
              autoComplete="off"
              inputMode="url"
              spellCheck={false}
              name={`${name}.${at}.address`}
              label={t('address')}
              hint={t('addressHint')}
              value={link.address}
              error={problemOf(`${name}.${at}.address`)}
              onChange={({ target }) => change(at, { address: target.value })}
            />
          </div>
          <div className="btn-group">
            <Button tone="quiet" flush onClick={() => remove(at)}>
              {t('remove', { n: at + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      <div className="btn-group">
        {links.length < linkNames[name] && (
          <Button icon={Plus} className="set-up__add" onClick={add}>
            {t('add')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
