import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useCall } from '../../api/use-call.ts'
import { useChange } from '../../api/use-change.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { currentSubscription, pushPermission, subscribeBrowser } from './browser-push.ts'

/** Turns notices on in this browser: nothing is asked before somebody presses the switch. */
export function PushSwitch() {
  const [endpoint, setEndpoint] = useState<string>()
  useEffect(() => {
    let isHere = true
    void currentSubscription()
      .catch(() => undefined)
      .then((found) => isHere && setEndpoint(found?.endpoint ?? ''))
    return () => {
      isHere = false
    }
  }, [])
  return endpoint === undefined ? null : <Known endpoint={endpoint} onChange={setEndpoint} />
}

/** @param endpoint empty: the browser has no subscription */
function Known({ endpoint, onChange }: { endpoint: string; onChange: (endpoint: string) => void }) {
  const { t } = useTranslation('notifications')
  const shown = useCall('push.show', endpoint === '' ? {} : { query: { endpoint } }).data?.answer
  const subscribe = useChange('push.subscribe')
  const unsubscribe = useChange('push.unsubscribe')
  const [isWorking, setWorking] = useState(false)
  const [problem, setProblem] = useState<'denied' | 'failed'>()
  if (!shown?.ligado) return null
  const turnOn = async () => {
    const keys = await subscribeBrowser(shown.chave)
    if (!keys) return setProblem('denied')
    await subscribe.mutateAsync({ body: keys })
    onChange(keys.endpoint)
  }
  const turnOff = async () => {
    await unsubscribe.mutateAsync({ query: { endpoint } })
    await (await currentSubscription())?.unsubscribe()
    onChange('')
  }
  const change = async (on: boolean) => {
    setProblem(undefined)
    setWorking(true)
    try {
      await (on ? turnOn() : turnOff())
    } catch (error) {
      // What the server refuses is shown with its words.
      if (!(error instanceof ApiError)) setProblem('failed')
    } finally {
      setWorking(false)
    }
  }
  const permission = pushPermission()
  return (
    <section className="stack panel" aria-label={t('push.label')}>
      <Switch
        on={shown.inscrito && permission === 'granted'}
        disabled={isWorking || permission === 'unsupported'}
        onChange={(on) => void change(on)}
        label={t('push.label')}
        words={{ on: t('mail.on'), off: t('mail.off') }}
      />
      <p className="soft">{t(permission === 'unsupported' ? 'push.unsupported' : 'push.text')}</p>
      {(permission === 'denied' || problem === 'denied') && (
        <Alert tone="warn" role={problem && 'alert'} title={t('push.denied')}>
          {t('push.deniedText')}
        </Alert>
      )}
      {problem === 'failed' && (
        <Alert tone="warn" role="alert" title={t('push.failed')}>
          {t('push.failedText')}
        </Alert>
      )}
      <ChangeFailed error={subscribe.error ?? unsubscribe.error} />
    </section>
  )
}
