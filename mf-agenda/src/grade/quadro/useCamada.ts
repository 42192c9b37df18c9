import { hojeNaClinica } from '@clinica/shared-auth'
import {
  type Agendamento,
  isTooFarAhead,
  MOTIVOS,
  mensagemLongeDemais,
  type ProfissionalDoDia,
  STATUS_IDS,
  type Status,
} from '@clinica/shared-domain'
import { alert, notify, retrying } from '@clinica/shared-ui'
import { useQueryClient } from '@clinica/shared-ui/query'
import { useHasRoute, useNavigate } from '@clinica/shared-ui/router'
import { useCallback, useState } from 'react'
import type { AcaoDoMenu } from '../cartao/MenuDoCartao'
import { canEdit, canMove, type PermissoesDaGrade } from '../cartao/permissoes'
import type { useActions } from '../cartao/useActions'
import type { AlvoDaEdicao } from '../edicao/alvo'
import type { AcaoDaGrade, AlvoDaGrade } from '../GradeView'
import type { Camada } from './Camadas'

const loadWhatsapp = retrying(() => import('../../contato/openWhatsapp'))
const isStatus = (acao: string): acao is Status => (STATUS_IDS as string[]).includes(acao)
const cardOf = (el: HTMLElement): HTMLElement => el.closest<HTMLElement>('[data-ev]') ?? el

type Props = {
  dia: string
  pode: PermissoesDaGrade
  acoes: ReturnType<typeof useActions>
  profissionais: readonly ProfissionalDoDia[] | undefined
}

/** The one layer over the day, and what is done when a slot, a card or a card's menu asks for something: at once, or in a layer. */
export const useCamada = ({ dia, pode, acoes, profissionais }: Props) => {
  const [camada, setCamada] = useState<Camada | null>(null)
  const perguntas = useQueryClient()
  const navigate = useNavigate()
  // Where no record is deployed the status alone is set.
  const temProntuario = useHasRoute('/paciente/_/evolucao2')
  const close = useCallback(() => setCamada(null), [])
  const open = useCallback(
    (alvo: Omit<AlvoDaEdicao, 'ancora'>, elemento: HTMLElement) => {
      const hoje = hojeNaClinica()
      if (!alvo.agendamento && isTooFarAhead(dia, hoje))
        return void alert({ titulo: 'Atenção', conteudo: mensagemLongeDemais(hoje) })
      setCamada({ tipo: 'edicao', alvo: { ...alvo, ancora: elemento.getBoundingClientRect() } })
    },
    [dia],
  )
  const edit = useCallback(
    (a: Agendamento, elemento: HTMLElement, confirmando = false) => {
      if (canEdit(pode, a.status))
        open({ agendamento: a, hora: a.hora, encaixe: a.encaixe, confirmando }, elemento)
    },
    [open, pode],
  )
  const onRequest = useCallback(
    (acao: AcaoDaGrade, { agendamento: a, dia: para, hora, profissional: id, elemento }: AlvoDaGrade) => {
      if (acao === 'marcar' || acao === 'encaixar') {
        const { _id, nome } = profissionais?.find((p) => p._id === id) ?? {}
        const com = _id && nome ? { profissional: { _id, nome } } : {}
        open({ agendamento: null, hora, encaixe: acao === 'encaixar', ...com }, elemento)
      }
      if (acao === 'espera') setCamada({ tipo: 'espera', hora })
      if (!a) return
      if (acao === 'evoluir' && temProntuario)
        void navigate(`/paciente/${a.paciente._id}/evolucao2?agendamento=${a._id}&evoluir=1`)
      else if (acao === 'prontuario') {
        if (temProntuario && pode.prontuario && a.paciente._id)
          void navigate(`/paciente/${a.paciente._id}/evolucao2?agendamento=${a._id}`)
      } else if (acao === 'evoluir') void acoes.changeStatus(a, 'evoluido', elemento)
      else if (isStatus(acao)) void acoes.changeStatus(a, acao, elemento)
      else if (acao === 'editar' || acao === 'confirmar') edit(a, elemento, acao === 'confirmar')
      else if (acao === 'limpar' && canEdit(pode, a.status)) void acoes.clear(a, elemento)
      else if (acao === 'remarcar' && canMove(pode, a))
        setCamada({ tipo: 'remarcar', agendamento: a, elemento })
      else if (acao === 'whatsapp' && pode.menu)
        loadWhatsapp().then(
          ({ openWhatsapp }) => openWhatsapp(a, perguntas),
          () => undefined,
        )
      else if (acao === 'mover' && hora)
        void acoes.reschedule(
          a,
          { data: para ?? a.data, hora, profissional: id ?? a.profissional._id, encaixe: false },
          elemento,
        )
      else if (acao === 'mover')
        notify(`Nenhuma outra hora livre com ${a.profissional.nome}.`, { tipo: 'info' })
      else if (acao === 'menu') setCamada({ tipo: 'menu', agendamento: a, elemento })
    },
    [open, acoes, edit, navigate, temProntuario, profissionais, pode, perguntas],
  )
  const onChooseInMenu = (acao: AcaoDoMenu, a: Agendamento, elemento: HTMLElement) => {
    const cartao = cardOf(elemento)
    close()
    if (acao === 'editar') edit(a, cartao)
    else if (acao === 'remarcar') setCamada({ tipo: 'remarcar', agendamento: a, elemento: cartao })
    else if (acao === 'repetir')
      setCamada({ tipo: 'repeticao', agendamento: a, ancora: cartao.getBoundingClientRect() })
    else if (acao === 'declaracao' || acao === 'mensagem' || acao === 'assinaturas')
      setCamada({ tipo: acao, agendamento: a })
    else if (acao === 'pagamento') void acoes.pagamento(a)
    else if (acao === 'quiosque') void acoes.quiosque(a)
    else if (acao === 'confirmacao') void acoes.confirmacao(a)
    else if (acao === 'evoluido') void acoes.changeStatus(a, 'evoluido', cartao)
    else if (acao === 'faltou') void acoes.changeStatus(a, 'faltou-sem-justificativa', cartao)
    else if (acao === 'reverter') void acoes.revert(a)
    else void acoes.clear(a, cartao, { motivo: MOTIVOS.find((m) => acao === `limpar:${m}`) })
  }
  return { camada, setCamada, close, open, onRequest, onChooseInMenu }
}
