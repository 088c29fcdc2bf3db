import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'

/** A page that cannot be shown because of a mistake of ours. Its ways out load the page again. */
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
