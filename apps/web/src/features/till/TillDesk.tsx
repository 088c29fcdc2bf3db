import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, tillPath } from '../../paths.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import type { Desk } from '../desk/DeskFrame.tsx'
import { PersonDebts } from './PersonDebts.tsx'
import { PersonScan } from './PersonScan.tsx'
import { TillDay } from './TillDay.tsx'

/** Activity 2003: money at the desk. */
const moneyPermission = 2003

/** Who pays is in the address, so that the card of a person leads here. */
export function TillDesk({ desk }: { desk: Desk }) {
  const { t } = useTranslation('till')
  const { search } = useShownLocation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const rights = useCall('desk.rights').data?.answer.direitos ?? []
  const mayTake = rights.some(
    ({ direito, cod_biblioteca }) =>
      direito === moneyPermission && (cod_biblioteca === '' || cod_biblioteca === desk.place.library),
  )
  const account = new URLSearchParams(search).get('pessoa') ?? ''
  const close = () => {
    void navigate({ href: paths.deskTill })
    field.current?.focus()
  }
  return (
    <div className="till stack stack--6">
      <PersonScan
        field={field}
        place={desk.place}
        isOpen={account !== ''}
        onOpen={(found) => void navigate({ href: tillPath(found) })}
        onClose={close}
      />
      {!mayTake && <p className="soft">{t('noRight')}</p>}
      {account !== '' && <PersonDebts key={account} account={account} desk={desk} mayTake={mayTake} onClose={close} />}
      {account === '' && mayTake && <TillDay desk={desk} />}
    </div>
  )
}
