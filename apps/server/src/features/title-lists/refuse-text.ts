import type { TextProblem } from '@estante/domain/title-lists/list-rules'
import { refuseFields } from '../../http/refusal.ts'

/** @throws Refusal common.invalid_fields where there is a problem */
export function refuseText(field: string, problem: TextProblem | undefined, most: number): void {
  if (problem === 'missing') refuseFields([{ field, code: 'field.missing', details: {} }])
  if (problem === 'too-long') refuseFields([{ field, code: 'field.too_long', details: { most } }])
}
