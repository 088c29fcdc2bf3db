import { Bell, BellOff } from 'lucide-react'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAsPatron } from '../session/use-as-patron.ts'
import { useSession } from '../session/use-session.ts'

/** Follows a periodical from its own page, or no longer: its patron is told of each issue that the library receives. */
export function FollowPeriodical({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('interests')
  const { user } = useSession()
  const followed = useCall('interests.periodicals', { enabled: user !== undefined })
  const add = useChange('interests.add_periodical')
  const remove = useChange('interests.remove_periodical')
  const press = useAsPatron(() =>
    add.mutate({
      body: { codigo: codAcervo, validade: '', fasciculo: true, artigo: false, sumario: false, bibliotecas: [] },
    }),
  )
  const isFollowed = user !== undefined && followed.data?.answer.some(({ codigo }) => codigo === codAcervo)
  return (
    <div className="stack stack--2">
      <ChangeFailed error={add.error ?? remove.error} />
      <p role="status" className={isFollowed ? undefined : 'vh'}>
        {isFollowed && t('periodicals.following')}
      </p>
      <p>
        {isFollowed ? (
          <Button
            tone="quiet"
            size="s"
            flush
            icon={BellOff}
            busy={remove.isPending}
            onClick={() => remove.mutate({ body: { codigo: codAcervo } })}
          >
            {t('periodicals.leave')}
          </Button>
        ) : (
          <Button tone="quiet" size="s" flush icon={Bell} busy={add.isPending} onClick={press}>
            {t('periodicals.followThis')}
          </Button>
        )}
      </p>
    </div>
  )
}
