import type { Agendamento, GradeDoDia } from '@clinica/shared-domain'
import { retrying } from '@clinica/shared-ui'
import { lazy, Suspense } from 'react'
import { focusCartao } from '../cartao/destaque'
import type { AcaoDoMenu } from '../cartao/MenuDoCartao'
import type { PermissoesDaGrade } from '../cartao/permissoes'
import type { useActions } from '../cartao/useActions'
import type { MudancasDaGrade } from '../dados/useGrade'
import type { AlvoDaEdicao } from '../edicao/alvo'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'
import { loadArrastar } from '../GradeView'

// Loaded when opened: the day is read without them.
const loadEdicao = retrying(() => import('../edicao/EdicaoDoCartao'))
const EdicaoDoCartao = lazy(loadEdicao)
const MenuDoCartao = lazy(retrying(() => import('../cartao/MenuDoCartao')))
const Declaracao = lazy(retrying(() => import('../../papel/Declaracao')))
const Assinaturas = lazy(retrying(() => import('../../assinatura/Assinaturas')))
const TextoDoWhatsapp = lazy(retrying(() => import('../../contato/TextoDoWhatsapp')))
const Repeticao = lazy(retrying(() => import('../repeticao/Repeticao')))
const ProximaVaga = lazy(retrying(() => import('../remarcar/ProximaVaga')))
const QuemEspera = lazy(retrying(() => import('../../espera/QuemEspera')))
const Remarcar = lazy(retrying(() => import('../remarcar/Remarcar')))
/** A hand on the grid is about to open a card, or to move it. */
export const warmUp = () => {
  loadEdicao().catch(() => undefined)
  loadArrastar().catch(() => undefined)
}

/** What lies over the day. */
export type Camada =
  | { tipo: 'edicao'; alvo: AlvoDaEdicao }
  | { tipo: 'repeticao'; agendamento: Agendamento; ancora: DOMRect }
  | { tipo: 'declaracao' | 'mensagem' | 'assinaturas'; agendamento: Agendamento }
  | { tipo: 'vaga'; ancora: DOMRect }
  | { tipo: 'espera'; hora: string }
  | { tipo: 'remarcar'; agendamento: Agendamento; elemento: HTMLElement }
  | { tipo: 'menu'; agendamento: Agendamento; elemento: HTMLElement }

export type CamadasProps = {
  camada: Camada | null
  filtros: FiltrosDaGrade
  grade: GradeDoDia | undefined
  pode: PermissoesDaGrade
  acoes: ReturnType<typeof useActions>
  mudancas: MudancasDaGrade
  onSalvo: (a: Agendamento) => void
  onMenu: (acao: AcaoDoMenu, a: Agendamento, elemento: HTMLElement) => void
  onVaga: (
    /** Of another unit or specialty where it says so. */
    vaga: { data: string; hora: string; unidade?: string; especialidade?: string },
    profissional: AlvoDaEdicao['profissional'],
    ancora: DOMRect,
  ) => void
  onEspera: (hora: string) => void
  onClose: () => void
}

/** The one layer over the day: a form, a dialog or a card's menu. */
export const Camadas = (props: CamadasProps) => {
  const { camada, filtros, grade, pode, acoes, mudancas, onSalvo, onMenu, onVaga, onEspera, onClose } = props
  return (
    <Suspense fallback={null}>
      {camada?.tipo === 'edicao' && grade ? (
        <EdicaoDoCartao
          alvo={camada.alvo}
          filtros={filtros}
          grade={grade}
          pode={pode}
          onSalvo={onSalvo}
          onHorario={(h) => mudancas.horario(filtros, h)}
          onEspera={onEspera}
          onClose={onClose}
        />
      ) : null}
      {camada?.tipo === 'repeticao' ? (
        <Repeticao
          agendamento={camada.agendamento}
          ancora={camada.ancora}
          onClose={onClose}
          onMudou={(lista) => lista.forEach(mudancas.agendamento)}
        />
      ) : null}
      {camada?.tipo === 'declaracao' ? (
        <Declaracao agendamento={camada.agendamento} onClose={onClose} />
      ) : null}
      {camada?.tipo === 'assinaturas' ? (
        <Assinaturas agendamento={camada.agendamento} onClose={onClose} />
      ) : null}
      {camada?.tipo === 'mensagem' ? (
        <TextoDoWhatsapp agendamento={camada.agendamento} onClose={onClose} />
      ) : null}
      {camada?.tipo === 'espera' ? (
        <QuemEspera
          {...filtros}
          hora={camada.hora}
          onMudou={(a) => {
            mudancas.agendamento(a)
            if (a.ativo) focusCartao(a._id)
          }}
          onClose={onClose}
        />
      ) : null}
      {camada?.tipo === 'vaga' ? (
        <ProximaVaga
          filtros={filtros}
          onChoose={(vaga, profissional) => onVaga(vaga, profissional, camada.ancora)}
          onClose={onClose}
        />
      ) : null}
      {camada?.tipo === 'remarcar' ? (
        <Remarcar
          agendamento={camada.agendamento}
          onReschedule={(destino, seguintes) =>
            acoes.reschedule(camada.agendamento, destino, camada.elemento, seguintes)
          }
          onClose={onClose}
        />
      ) : null}
      {camada?.tipo === 'menu' ? (
        <MenuDoCartao
          agendamento={camada.agendamento}
          ancora={camada.elemento}
          filtros={filtros}
          pode={pode}
          onAcao={(acao) => onMenu(acao, camada.agendamento, camada.elemento)}
          onClose={onClose}
        />
      ) : null}
    </Suspense>
  )
}
