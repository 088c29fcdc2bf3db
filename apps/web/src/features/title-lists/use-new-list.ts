import { nameProblem } from '@estante/domain/title-lists/list-rules'
import type { Answered } from '../../api/send.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useCallForm } from '../../shell/use-call-form.ts'

/** The form of a new list: `begin(name)`, with titles or without. */
export function useNewList(onDone: (answered: Answered<'title-lists.create'>) => void) {
  const { t } = useTranslation('title-lists')
  const form = useCallForm('title-lists.create', { names: ['nome'] as const }, onDone)
  const begin = (name: string, codes: readonly string[] = []) => {
    if (nameProblem(name) === 'missing') return form.refuse([{ name: 'nome', text: t('new.missing') }])
    return form.send({ body: { nome: name, acervos: [...codes] } })
  }
  return { ...form, begin }
}
