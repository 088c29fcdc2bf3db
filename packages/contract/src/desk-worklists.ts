/** The work lists of the desk, in the order of a day. */
export const workListCodes = [
  'retirar',
  'prontas',
  'vencidas',
  'chegando',
  'enviados',
  'pedidos',
  'acervo_fechado',
] as const
export type WorkListCode = (typeof workListCodes)[number]

/** The next action of a row. */
export const workActionCodes = [
  'separar',
  'emprestar',
  'recolher',
  'receber',
  'enviar',
  'preparar',
  'entregar',
] as const
export type WorkActionCode = (typeof workActionCodes)[number]
