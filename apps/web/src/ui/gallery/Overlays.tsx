import { House, LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Checkbox } from '../Checkbox.tsx'
import { ChoiceGroup } from '../ChoiceGroup.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { DisclosureMenu, MenuButton, MenuLink } from '../DisclosureMenu.tsx'
import { Icon } from '../Icon.tsx'
import { lentIcon, openIcon } from '../icons.ts'
import { Sheet } from '../Sheet.tsx'
import { showToast } from '../toast-queue.ts'
import { Section } from './Section.tsx'

/** `?open=` in the address opens one immediately, for screenshots and axe. */
const asked = new URLSearchParams(window.location.search).get('open')

export function Overlays() {
  const [dialog, setDialog] = useState(asked === 'dialog')
  const [sheet, setSheet] = useState(asked === 'sheet')
  return (
    <Section
      id="sobre"
      title="Diálogo, folha, menu"
      about="Abrem pelo que os chamou, prendem o foco, fecham com Esc e devolvem o foco."
    >
      <div className="btn-group">
        <Button onClick={() => setDialog(true)} aria-haspopup="dialog">
          Cancelar a reserva
        </Button>
        <Button onClick={() => setSheet(true)} aria-haspopup="dialog">
          Filtrar
        </Button>
        <Button onClick={() => showToast({ text: 'Dom Casmurro está na cesta.' })}>Pôr na cesta</Button>
        <Menu />
      </div>
      <ConfirmDialog
        open={dialog}
        onClose={() => setDialog(false)}
        onConfirm={() => setDialog(false)}
        title="Cancelar a reserva de Cien años de soledad?"
        action="Cancelar a reserva"
        keep="Manter"
        danger
      >
        <p>Você está em 2º lugar. Se mudar de ideia, volta ao fim da fila.</p>
      </ConfirmDialog>
      <Sheet
        open={sheet}
        onClose={() => setSheet(false)}
        title="Filtrar 75 títulos"
        closeLabel="Fechar"
        footer={
          <>
            <Button tone="quiet">Limpar</Button>
            <Button tone="primary" onClick={() => setSheet(false)}>
              Ver 41 títulos
            </Button>
          </>
        }
      >
        <ChoiceGroup legend="Disponibilidade">
          <Checkbox label="Na estante agora" count="41" defaultChecked />
          <Checkbox label="Acesso online" count="12" />
        </ChoiceGroup>
      </Sheet>
    </Section>
  )
}

function Menu() {
  return (
    <DisclosureMenu
      trigger={
        <>
          <span className="avatar" aria-hidden="true">
            A
          </span>
          Olá, Ana
          <Icon of={openIcon} size="s" />
        </>
      }
    >
      <MenuLink href="#sobre" icon={House}>
        Minha conta
      </MenuLink>
      <MenuLink href="#sobre" icon={lentIcon} count={6}>
        Empréstimos
      </MenuLink>
      <MenuButton icon={LogOut} onPress={() => showToast({ text: 'Você saiu.' })}>
        Sair
      </MenuButton>
    </DisclosureMenu>
  )
}
