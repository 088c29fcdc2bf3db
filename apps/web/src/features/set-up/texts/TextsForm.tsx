import { useState } from 'react'
import { useChange, useRefreshAfter } from '../../../api/use-change.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChangeFailed } from '../../../shell/ChangeFailed.tsx'
import { useFormState } from '../../../shell/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import { keepTyped } from '../keep-typed.ts'
import { useSavedMeanwhile } from '../use-saved-meanwhile.ts'
import { LinkRows } from './LinkRows.tsx'
import {
  fieldNames,
  type LinkName,
  type SavedSettings,
  settingsOf,
  shownSettings,
  type TextName,
  typedPageTexts,
  writtenLanguages,
} from './page-texts.ts'

export function TextsForm({ saved }: { saved: SavedSettings }) {
  const { t } = useTranslation(['set-up-page-texts', 'set-up'])
  const [typed, setTyped] = useState(() => typedPageTexts(saved))
  const meanwhile = useSavedMeanwhile(shownSettings(saved), useRefreshAfter('set-up-settings.save'))
  const form = useFormState<string>({ names: fieldNames(typed) })
  const change = useChange('set-up-settings.save')
  const save = () =>
    form.run(async () => {
      try {
        const body = { ajustes: settingsOf(typed), versao: meanwhile.version }
        const { answer } = await change.mutateAsync({ params: { grupo: 'textos' }, body })
        meanwhile.beginWith(shownSettings(answer))
        setTyped((now) => keepTyped(now, typed, typedPageTexts(answer)))
        showToast({ text: t('set-up:saved') })
      } catch (error) {
        await meanwhile.onRefused(error)
        throw error
      }
    })
  const savedNow = (name: TextName | LinkName) => {
    const now = meanwhile.savedNow(name)
    return now === undefined ? undefined : t('set-up:savedNow', { value: now || '–' })
  }
  const words = (name: TextName, label: string, hint?: string) =>
    writtenLanguages.map((language) => (
      <TextArea
        key={language}
        rows={3}
        maxLength={500}
        lang={language}
        name={`${name}.${language}`}
        label={`${label}, ${t(`set-up-page-texts:language.${language}`)}`}
        optional={language === 'pt' ? undefined : t('set-up-page-texts:optional')}
        hint={language === 'pt' ? (savedNow(name) ?? hint) : undefined}
        value={typed[name][language] ?? ''}
        error={form.problemOf(`${name}.${language}`)}
        onChange={({ target }) => setTyped((all) => ({ ...all, [name]: { ...all[name], [language]: target.value } }))}
      />
    ))
  const links = (name: LinkName, label: string, hint: string) => (
    <LinkRows
      name={name}
      label={label}
      hint={savedNow(name) ?? hint}
      links={typed[name]}
      problemOf={form.problemOf}
      onChange={(after) => {
        form.forgetFailure()
        setTyped((all) => ({ ...all, [name]: after }))
      }}
    />
  )
  return (
    <Form
      className="stack stack--6 set-up__form"
      busy={form.busy}
      attempt={form.attempt}
      onSend={() => void save()}
      failure={<ChangeFailed error={form.error} title={t('set-up:notSaved')} />}
    >
      <p className="soft">
        {t('set-up-page-texts:intro')} {t('set-up-page-texts:otherLanguages')}
      </p>
      {links('pages.header_links', t('set-up-page-texts:header'), t('set-up-page-texts:headerHint'))}
      <fieldset className="stack">
        <legend className="legend--big">{t('set-up-page-texts:footer')}</legend>
        {words('pages.footer_text', t('set-up-page-texts:footerText'))}
      </fieldset>
      {links('pages.footer_links', t('set-up-page-texts:footerLinks'), t('set-up-page-texts:footerLinksHint'))}
      <fieldset className="stack">
        <legend className="legend--big">{t('set-up-page-texts:mails')}</legend>
        {words('mails.closing', t('set-up-page-texts:closing'), t('set-up-page-texts:closingHint'))}
      </fieldset>
      <div className="btn-group">
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('set-up-page-texts:save')}
        </Button>
      </div>
    </Form>
  )
}
