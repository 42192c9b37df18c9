import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import {
  type Agendamento,
  isReversivel,
  lossesOf,
  type MotivoDaDesativacao,
  type Reversivel,
  type Status,
} from '@clinica/shared-domain'
import { insist, notify } from '@clinica/shared-ui'
import { useMemo, useRef } from 'react'
import type { Visto } from '../dados/agendamento'
import {
  changeStatus,
  clear,
  restore,
  setBloqueioDePagamento,
  setConfirmacao,
  setNaoAtendeu,
  setNoQuiosque,
  takeBack,
} from '../dados/atos.api'
import type { MudancasDaGrade } from '../dados/useGrade'
import { neighbour } from '../quadro/teclado'
import type { Destino } from '../remarcar/remarcar.api'
import { focusCartao } from './destaque'
import { currentOf, showFailure } from './showFailure'
import { useFaturamento } from './useFaturamento'

const perguntas = () => import('./perguntas')

/** What a person is called where something is said of them. */
export const nomeDe = ({ paciente }: Agendamento): string => paciente.nome_social ?? paciente.nome
/** 'Agendamento de Ana assinado.', and of an answer that was lost: 'Não se sabe se o agendamento de Ana foi assinado.' */
type Palavras = { feito: (nome: string, novo: Agendamento) => string; oque: (nome: string) => string }
const FEITO: Record<Reversivel, Palavras> = {
  assinado: {
    feito: (nome) => `Agendamento de ${nome} assinado.`,
    oque: (nome) => `o agendamento de ${nome} foi assinado`,
  },
  'faltou-sem-justificativa': {
    feito: (nome) => `Falta de ${nome} registrada.`,
    oque: (nome) => `a falta de ${nome} foi registrada`,
  },
  evoluido: {
    feito: (nome, { semRegistro }) =>
      `Agendamento de ${nome} evoluído${semRegistro ? ', sem registro no prontuário' : ''}.`,
    oque: (nome) => `o agendamento de ${nome} foi evoluído`,
  },
}
const DESFEITO: Record<Reversivel, Palavras> = {
  assinado: {
    feito: (nome) => `Assinatura de ${nome} desfeita.`,
    oque: (nome) => `a assinatura de ${nome} foi desfeita`,
  },
  'faltou-sem-justificativa': {
    feito: (nome) => `Falta de ${nome} desfeita.`,
    oque: (nome) => `a falta de ${nome} foi desfeita`,
  },
  evoluido: {
    feito: (nome) => `Evolução de ${nome} desfeita: o agendamento está assinado.`,
    oque: (nome) => `a evolução de ${nome} foi desfeita`,
  },
}

type Perda = { peloPaciente?: boolean; motivo?: MotivoDaDesativacao | undefined }

type Ato = {
  /** What is not known when no answer came: 'a falta de Ana foi registrada'. */
  oque: string
  /** Sends it under a key of its content, so that it counts once however often it is sent. */
  write: (chave: string) => Promise<Agendamento>
  elemento?: HTMLElement | null
  para?: Status
  /** Whether the card still is as this act left it: asked again after a lost answer, another desk may have changed it since. */
  stands: (novo: Agendamento) => boolean
}

const sentence = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

/** What a card does without being opened. One call at a time for each card. */
export const useActions = (mudancas: MudancasDaGrade) => {
  const faturamento = useFaturamento(mudancas.reload)
  const emCurso = useRef(new Set<string>())
  const send = useSaveKey()
  return useMemo(() => {
    const perform = async (a: Agendamento, ato: Ato): Promise<Agendamento | null> => {
      const { oque, write, elemento, stands, para = null } = ato
      if (emCurso.current.has(a._id)) return null
      emCurso.current.add(a._id)
      elemento?.setAttribute('aria-busy', 'true')
      const resultado = await insist(oque, () => send([oque, a._id, a.updatedAt], write))
        .then(
          (novo) => ({ novo }),
          (erro: unknown) => ({ erro }),
        )
        .finally(() => {
          emCurso.current.delete(a._id)
          elemento?.removeAttribute('aria-busy')
        })
      if ('novo' in resultado) {
        // Left without an answer: what became of it is read.
        if (resultado.novo) mudancas.agendamento(resultado.novo)
        else mudancas.reload()
        if (!resultado.novo || stands(resultado.novo)) return resultado.novo
        notify(
          `${sentence(oque)}, mas outra pessoa mudou o agendamento depois. Ele aparece como está agora.`,
          {
            tipo: 'info',
          },
        )
        return null
      }
      const { erro } = resultado
      // Somebody may have changed it first: show it as it is.
      const atual = currentOf(erro)
      if (atual) mudancas.agendamento(atual)
      else if (erro instanceof ErroDaApi && erro.status === 409) mudancas.reload()
      await showFailure(a, erro, para, faturamento)
      return null
    }
    /** What became of `a` is taken back, from its message or later in the day. */
    const revert = async (a: Agendamento) => {
      const { status } = a
      if (!isReversivel(status)) return
      const { feito, oque } = DESFEITO[status]
      const write = (chave: string) => takeBack(a, status, chave)
      const stands = (novo: Agendamento) => novo.status !== status
      const novo = await perform(a, { oque: oque(nomeDe(a)), write, stands })
      if (!novo) return
      const desenho = status === 'assinado' && a.assinatura
      notify(
        `${feito(nomeDe(a), novo)}${desenho ? ` A assinatura desenhada nº ${desenho.numero} fica guardada no histórico.` : ''}`,
      )
      focusCartao(a._id)
    }
    /** The patient said that they come, or it was not meant. */
    const confirmacao = async (a: Agendamento) => {
      const confirma = !a.confirmadoEm
      const novo = await perform(a, {
        oque: confirma
          ? `a presença de ${nomeDe(a)} foi confirmada`
          : `a confirmação de ${nomeDe(a)} foi desfeita`,
        write: (chave) => setConfirmacao(a, confirma, chave),
        stands: (novo) => Boolean(novo.confirmadoEm) === confirma,
      })
      if (!novo) return
      notify(`${confirma ? 'Presença confirmada' : 'Confirmação desfeita'}: ${nomeDe(a)}.`, {
        desfazer: () => confirmacao(novo),
      })
      focusCartao(a._id)
    }
    return {
      revert,
      changeStatus: async (a: Agendamento, para: Status, elemento: HTMLElement) => {
        // The button in hand goes away with the status.
        elemento.focus()
        const palavras = isReversivel(para) ? FEITO[para] : null
        const novo = await perform(a, {
          oque: palavras?.oque(nomeDe(a)) ?? `o agendamento de ${nomeDe(a)} mudou`,
          write: (chave) => changeStatus(a, para, chave),
          stands: (novo) => novo.status === para,
          elemento,
          para,
        })
        if (!novo || !palavras) return
        // What has an entry in the record is not taken back.
        const volta = para !== 'evoluido' || novo.semRegistro
        notify(palavras.feito(nomeDe(a), novo), volta ? { desfazer: () => revert(novo) } : {})
      },
      /** True when it moved; of its series, with those of `seguintes`. */
      reschedule: async (
        a: Agendamento,
        destino: Destino,
        elemento: HTMLElement | null,
        seguintes: readonly Visto[] = [],
      ): Promise<boolean> => {
        if (emCurso.current.has(a._id)) return false
        emCurso.current.add(a._id)
        elemento?.setAttribute('aria-busy', 'true')
        // The card leaves, or comes back elsewhere: the keys stay in the day.
        const proximo = elemento && destino.data !== a.data ? neighbour(elemento) : undefined
        try {
          const { move } = await import('../remarcar/move')
          const movido = await move(a, destino, seguintes, { mudancas, faturamento, send })
          if (movido && proximo) focusCartao(proximo)
          return movido
        } finally {
          emCurso.current.delete(a._id)
          elemento?.removeAttribute('aria-busy')
        }
      },
      confirmacao,
      quiosque: async (a: Agendamento) => {
        const manda = !a.noQuiosqueEm
        const novo = await perform(a, {
          oque: manda
            ? `${nomeDe(a)} foi mandado ao tablet para assinar`
            : `${nomeDe(a)} foi retirado do tablet`,
          write: (chave) => setNoQuiosque(a, manda, chave),
          stands: (novo) => Boolean(novo.noQuiosqueEm) === manda,
        })
        if (!novo) return
        notify(
          manda ? `${nomeDe(a)} pode assinar no tablet da unidade.` : `${nomeDe(a)} não está mais no tablet.`,
        )
        focusCartao(a._id)
      },
      naoAtendeu: async (a: Agendamento) => {
        const oque = `a ligação para ${nomeDe(a)} foi registrada`
        const novo = await perform(a, {
          oque,
          write: (chave) => setNaoAtendeu(a, chave),
          stands: (novo) => Boolean(novo.naoAtendeuEm),
        })
        if (novo) notify(`Não atendeu: ${nomeDe(a)}.`)
      },
      pagamento: async (a: Agendamento) => {
        const bloquear = !a.bloqueadoParaPagamento
        const novo = await perform(a, {
          oque: `o pagamento de ${nomeDe(a)} foi ${bloquear ? 'bloqueado' : 'desbloqueado'}`,
          write: (chave) => setBloqueioDePagamento(a._id, bloquear, chave),
          stands: (novo) => novo.bloqueadoParaPagamento === bloquear,
        })
        if (novo) notify(bloquear ? 'Pagamento bloqueado.' : 'Pagamento desbloqueado.')
      },
      clear: async (
        a: Agendamento,
        elemento: HTMLElement | null,
        { peloPaciente = false, motivo }: Perda = {},
      ) => {
        // Nobody is asked about what the server will not do.
        const perde = !a.faturamento && lossesOf(a).length > 0
        if (perde && !(await (await perguntas()).confirmClear(a))) return
        const proximo = elemento ? neighbour(elemento) : undefined
        const novo = await perform(a, {
          oque: `o agendamento de ${nomeDe(a)} foi removido`,
          write: (chave) => clear(a, { confirmado: perde, peloPaciente, motivo }, chave),
          stands: (novo) => !novo.ativo,
          elemento,
        })
        if (!novo) return
        proximo?.focus()
        notify(`Agendamento de ${nomeDe(a)} removido.`, {
          desfazer: async () => {
            const volta = await perform(novo, {
              oque: `o agendamento de ${nomeDe(a)} voltou`,
              write: (chave) => restore(novo, chave),
              stands: (volta) => volta.ativo,
            })
            if (!volta) return
            notify(`Agendamento de ${nomeDe(a)} de volta.`)
            focusCartao(volta._id)
          },
        })
      },
    }
  }, [mudancas, faturamento, send])
}
