import type { ListName } from '@estante/contract/pages'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { listPath } from '../../paths.ts'
import { KeptLanguage } from '../../shell/KeptLanguage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { maxStartLength } from './list-address.ts'

interface StartFormProps {
  list: ListName
  /** The current start of the list. */
  start: string
}

/** Asks for the start of the list; empty means its beginning. */
export function StartForm({ list, start }: StartFormProps) {
  const { t } = useTranslation('browse')
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const go = (event: FormEvent) => {
    event.preventDefault()
    void router.navigate({ href: listPath(list, { start: input.current?.value.trim() }), resetScroll: false })
  }
  return (
    <form noValidate action={listPath(list)} onSubmit={go}>
      <KeptLanguage />
      <Field
        // Another position, for example after going back, resets the field.
        key={start}
        ref={input}
        name="inicio"
        label={t('start.label')}
        hint={t(`start.${list}`)}
        defaultValue={start}
        maxLength={maxStartLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        enterKeyHint="go"
        action={<Button type="submit">{t('start.go')}</Button>}
      />
    </form>
  )
}
