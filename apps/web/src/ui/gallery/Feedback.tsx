import { CloudOff, SearchX } from 'lucide-react'
import { Accordion } from '../Accordion.tsx'
import { Alert } from '../Alert.tsx'
import { Button, LinkButton } from '../Button.tsx'
import { Empty } from '../Empty.tsx'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { Link } from '../Link.tsx'
import { Skeleton, SkeletonGroup } from '../Skeleton.tsx'
import { Steps } from '../Steps.tsx'
import { ToastCard } from '../ToastRegion.tsx'
import { Section } from './Section.tsx'

const never = Number.MAX_SAFE_INTEGER % 2 ** 31

export function Feedback() {
  return (
    <>
      <Notices />
      <Section id="mais" title="Sanfona, etapas" about="Nunca se esconde numa sanfona o que é preciso para decidir.">
        <div className="maxw">
          <Accordion summary="Quantas vezes posso renovar?" open>
            <p>Cinco, se ninguém reservou e nada está atrasado.</p>
          </Accordion>
          <Accordion summary="Posso devolver em outra biblioteca?">
            <p>Sim, em qualquer uma.</p>
          </Accordion>
        </div>
        <div className="maxw stack">
          <Steps label="Etapas" steps={['Quem é você', 'Código', 'Nova senha']} current={1} />
        </div>
      </Section>
      <Absences />
    </>
  )
}

function Notices() {
  return (
    <Section
      id="avisos"
      title="Avisos"
      about="Na página, ao lado do que aconteceu. Passageiros só para o que deu certo ou pode ser desfeito."
    >
      <div className="grid-2">
        <div className="stack">
          <Alert tone="ok" title="Reserva feita">
            Você é a 2ª pessoa na fila. Avisaremos por e-mail.
          </Alert>
          <Alert tone="info" title="Sexta, 20, as bibliotecas não abrem">
            Os prazos passam para segunda-feira, 23.
          </Alert>
          <Alert
            tone="warn"
            title="O catálogo da rede não respondeu"
            actions={<Button size="s">Tentar de novo</Button>}
          >
            Mostramos só o que há aqui. Tente de novo em alguns minutos.
          </Alert>
          <Alert tone="danger" title="Não foi possível renovar">
            Outra pessoa reservou este título. Devolva até quarta-feira, 25 de novembro.
          </Alert>
          <ErrorSummary
            title="Falta 1 correção"
            problems={[{ fieldId: 'botoes', text: 'CEP: escreva os 8 números' }]}
          />
        </div>
        <div className="toasts">
          <ToastCard
            closeLabel="Fechar"
            stays={never}
            toast={{
              id: -1,
              tone: 'ok',
              text: 'Dom Casmurro está na cesta.',
              action: { label: 'Desfazer', run: () => {} },
            }}
          />
          <ToastCard
            closeLabel="Fechar"
            stays={never}
            toast={{ id: -2, tone: 'warn', text: 'A sessão terminou. Entre outra vez.' }}
          />
          <ToastCard
            closeLabel="Fechar"
            stays={never}
            toast={{ id: -3, tone: 'danger', text: 'Sem resposta do servidor.' }}
          />
        </div>
      </div>
    </Section>
  )
}

function Absences() {
  return (
    <Section
      id="vazio"
      title="Vazio, erro, carregando"
      about="Dizem o que houve e o próximo passo. Nunca um beco sem saída."
    >
      <div className="grid-2">
        <Empty
          icon={SearchX}
          level={3}
          title="Nenhum título para “guimaraes roza”"
          actions={
            <>
              <LinkButton href="#vazio">Procurar na rede de bibliotecas</LinkButton>
              <LinkButton href="#vazio" tone="quiet">
                Sugerir a compra
              </LinkButton>
            </>
          }
        >
          <p>
            Você quis dizer <Link href="#vazio">guimarães rosa</Link>?
          </p>
        </Empty>
        <Empty
          icon={CloudOff}
          level={3}
          title="A pesquisa não respondeu"
          actions={<Button tone="primary">Tentar de novo</Button>}
        >
          O problema é nosso, não da sua pesquisa. O que você digitou continua aqui.
        </Empty>
      </div>
      <Empty
        level={3}
        title="Nenhum livro com você"
        actions={<LinkButton href="#vazio">Pesquisar no catálogo</LinkButton>}
      >
        O que você emprestar aparece aqui, com o dia de devolver.
      </Empty>
      <SkeletonGroup label="Carregando" className="stack maxw">
        <div className="coverbox">
          <Skeleton shape="cover" />
        </div>
        <Skeleton shape="title" width={75} />
        <Skeleton width={60} />
        <Skeleton shape="badge" />
        <Skeleton shape="btn" />
      </SkeletonGroup>
    </Section>
  )
}
