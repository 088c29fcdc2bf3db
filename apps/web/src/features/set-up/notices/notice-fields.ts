import type { AnswerOf } from '@estante/contract/shapes'

export type SetUpNotices = AnswerOf<'set-up-notices.list'>
export type SetUpNotice = SetUpNotices['comunicados'][number]

/** In the address, in place of a number. */
export const newNotice = 'novo'

/** In the order of the form. */
export const noticeFields = ['titulo', 'texto', 'de', 'ate', 'titulo_es', 'texto_es', 'titulo_en', 'texto_en'] as const
export type NoticeField = (typeof noticeFields)[number]

export function emptyNotice(today: string): SetUpNotice {
  const texts = { titulo: '', titulo_es: '', titulo_en: '', texto: '', texto_es: '', texto_en: '' }
  return { codigo: '', ...texts, de: today, ate: '', versao: '' }
}
