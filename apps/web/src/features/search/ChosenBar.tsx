import { ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChangeFailed } from '../../shell/ChangeFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { MenuButton } from '../../ui/DisclosureMenu.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { closeIcon } from '../../ui/icons.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { MailBasket } from '../basket/MailBasket.tsx'
import { MissingTitles } from '../basket/MissingTitles.tsx'
import { useBasket } from '../basket/use-basket.ts'
import { useExport } from '../basket/use-export.ts'
import { openLoginDialog } from '../session/login-dialog.ts'
import { useSession } from '../session/use-session.ts'
import { AddToListButton } from '../title-lists/AddToListButton.tsx'
import { ExportMenu } from '../titles/export/ExportMenu.tsx'
import { chooseHits, dropHits } from './chosen-hits.ts'

interface ChosenBarProps {
  /** The chosen hits, of all pages of the search. */
  codes: readonly string[]
  /** Those of this page. */
  onPage: readonly string[]
}

/** What can be done with the chosen hits, at the bottom of the screen. */
export function ChosenBar({ codes, onPage }: ChosenBarProps) {
  const { t } = useTranslation('search')
  const { t: basketWords } = useTranslation('basket')
  const { user } = useSession()
  const [isMailing, setMailing] = useState(false)
  const { exportAs, error, missing } = useExport(codes)
  const isWholePage = onPage.every((code) => codes.includes(code))
  return (
    <section className="stickybar chosenbar" aria-label={t('chosen.label')}>
      <ChangeFailed error={error} title={basketWords('exportFailed')} />
      <MissingTitles missing={missing} onRemove={dropHits} />
      <p className="chosenbar__count">{t('chosen.count', { count: codes.length })}</p>
      {!isWholePage && (
        <Button size="s" tone="quiet" onClick={() => chooseHits(onPage)}>
          {t('chosen.all', { count: onPage.length })}
        </Button>
      )}
      <IconButton
        className="chosenbar__clear"
        icon={closeIcon}
        label={t('chosen.clear')}
        onClick={() => clearChoice(codes)}
      />
      <div className="chosenbar__do">
        <KeepChosen codes={codes} />
        <AddToListButton codes={codes} size="s" />
        <ExportMenu size="s" onChoose={exportAs}>
          <MenuButton onPress={() => exportAs('referencias')}>{basketWords('references.asText')}</MenuButton>
          <MenuButton onPress={() => (user ? setMailing(true) : openLoginDialog())}>
            {basketWords('mail.action')}
          </MenuButton>
        </ExportMenu>
      </div>
      {isMailing && user && <MailBasket codes={codes} onClose={() => setMailing(false)} back={t('chosen.back')} />}
    </section>
  )
}

function KeepChosen({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('search')
  const { t: layoutWords } = useTranslation('layout')
  const { add } = useBasket()
  const [isBusy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    const isDone = await add(codes)
    setBusy(false)
    // The basket confirms several itself; of one, each button shows it.
    if (isDone && codes.length === 1) showToast({ text: layoutWords('basket.added', { count: 1 }) })
  }
  return (
    <Button size="s" tone="primary" icon={ShoppingBasket} busy={isBusy} onClick={() => void keep()}>
      {t('chosen.keep')}
    </Button>
  )
}

/** The bar goes, and the focus returns to the list, without a jump to its beginning. */
function clearChoice(codes: readonly string[]): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('.pick input')]
  boxes.findLast(({ value }) => codes.includes(value))?.focus({ preventScroll: true })
  dropHits(codes)
}
