import type { LibraryCopies } from '@estante/contract/titles.shapes'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SpineLabel } from '../../../ui/SpineLabel.tsx'
import { spineParts } from '../related/spine-parts.ts'

/** A library's holdings statement: "v. 1 (1998)-v. 12 (2010)". */
export function HoldingsList({ holdings }: { holdings: LibraryCopies['colecoes'] }) {
  const { t } = useTranslation('titles')
  return holdings.map((holding, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: statements have no name of their own and never move
    <div key={place} className="panel panel--sunken stack stack--2">
      <p>
        <strong>{t('copies.holdings')}</strong>
        {holding.localizacao && <span className="soft">, {holding.localizacao}</span>}
      </p>
      {holding.numero_chamada && (
        <p>
          <SpineLabel line label={t('fields.callNumber')} parts={spineParts(holding.numero_chamada)} />
        </p>
      )}
      {holding.descricao.map((statement) => (
        <p key={statement}>{statement}</p>
      ))}
      {holding.notas.map((note) => (
        <p key={note} className="soft small">
          {note}
        </p>
      ))}
    </div>
  ))
}
