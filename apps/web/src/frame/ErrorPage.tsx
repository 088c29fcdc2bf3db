import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'

/** A page that fails because of a bug. Its links reload the page. */
export function ErrorPage() {
  const { t } = useTranslation('layout')
  return (
    <Empty
      level={1}
      title={t('error.title')}
      actions={
        <>
          <Button tone="primary" onClick={() => window.location.reload()}>
            {t('error.reload')}
          </Button>
          <a className={buttonClass({})} href={paths.home}>
            {t('error.home')}
          </a>
        </>
      }
    >
      {t('error.text')}
    </Empty>
  )
}
