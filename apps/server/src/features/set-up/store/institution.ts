import type { Writer } from '../../../database/database.ts'
import type { ImageFile } from '../read-image.ts'

/** Who changes it at the same time waits here. */
export async function lockInstitution(tx: Writer): Promise<void> {
  await tx
    .updateTable('institution')
    .set((eb) => ({ name: eb.ref('name') }))
    .execute()
}

export interface InstitutionColumns {
  name?: string
  acronym?: string
  currency?: string
  timeZone?: string
  brandColour?: string
  logo?: ImageFile | null
  background?: ImageFile | null
}

export async function updateInstitution(
  tx: Writer,
  id: number,
  { name, acronym, currency, timeZone, brandColour, logo, background }: InstitutionColumns,
  moment: string,
): Promise<void> {
  const columns = {
    name,
    acronym,
    currency,
    time_zone: timeZone,
    brand_colour: brandColour,
    ...(logo !== undefined && { logo: logo?.bytes ?? null, logo_type: logo?.type ?? null }),
    ...(background !== undefined && {
      background: background?.bytes ?? null,
      background_type: background?.type ?? null,
    }),
    updated_at: moment,
  }
  await tx.updateTable('institution').set(columns).where('id', '=', id).execute()
}
