/** What the desk declares of a copy, in the order of its page. */
export const copyActCodes = [
  'perdido',
  'alega_devolucao',
  'alegacao_procede',
  'alegacao_nao_procede',
  'encontrado',
  'volta_ao_uso',
  'extraviado',
  'danificado',
  'em_reparo',
] as const
export type CopyActCode = (typeof copyActCodes)[number]

/** Where a copy is now, as the desk tells it. */
export const deskCopyStates = [
  'disponivel',
  'local',
  'emprestado',
  'atrasado',
  'reservado',
  'transito',
  'quarentena',
  'em_processamento',
  'em_reparo',
  'danificado',
  'extraviado',
  'perdido',
  'retirado',
] as const
export type DeskCopyState = (typeof deskCopyStates)[number]

/** What happened to a copy. */
export const copyEventCodes = [
  'emprestado',
  'renovado',
  'devolvido',
  'prazo_alterado',
  'perdido',
  'alega_devolucao',
  'alegacao_procede',
  'alegacao_nao_procede',
  'encontrado',
  'volta_ao_uso',
  'extraviado',
  'danificado',
  'em_reparo',
  'enviado',
  'chegou',
] as const
export type CopyEventCode = (typeof copyEventCodes)[number]
