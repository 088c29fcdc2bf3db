import { ShoppingBasket } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { yesIcon } from '../../ui/icons.ts'
import { useBasket } from './use-basket.ts'

export interface BasketToggleProps {
  codAcervo: string
  /** For its name: "Guardar Torto arado na cesta". */
  title: string
}

/** Puts a title into the basket, or takes it out. */
export function BasketToggle({ codAcervo, title }: BasketToggleProps) {
  const { t } = useTranslation('layout')
  const { isIn, turn } = useToggle(codAcervo)
  return <IconButton icon={ShoppingBasket} pressed={isIn} label={t('basket.toggle', { title })} onClick={turn} />
}

/** The same with its words, beside other actions of a title. */
export function BasketButton({ codAcervo }: { codAcervo: string }) {
  const { t } = useTranslation('layout')
  const { isIn, turn } = useToggle(codAcervo)
  return (
    <Button tone="quiet" size="s" icon={isIn ? yesIcon : ShoppingBasket} onClick={turn}>
      {t(isIn ? 'basket.takeOut' : 'basket.putIn')}
    </Button>
  )
}

function useToggle(codAcervo: string): { isIn: boolean; turn: () => void } {
  const { has, add, remove } = useBasket()
  const isIn = has(codAcervo)
  return { isIn, turn: () => void (isIn ? remove([codAcervo]) : add([codAcervo])) }
}
