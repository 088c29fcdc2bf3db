/** What the desks charge by hand. */
import type { Insertable } from 'kysely'
import type { Tables } from '../../database/tables/tables.ts'

export const demoServiceFees: readonly Insertable<Tables['services']>[] = [
  {
    name_pt: 'Segunda via da carteira',
    name_es: 'Duplicado del carné',
    name_en: 'Replacement library card',
    price_cents: 1000,
    position: 1,
  },
  {
    name_pt: 'Impressão, por página',
    name_es: 'Impresión, por página',
    name_en: 'Printing, per page',
    price_cents: 50,
    position: 2,
  },
]
