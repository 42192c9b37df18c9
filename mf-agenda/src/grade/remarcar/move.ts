import type { Send } from '@clinica/shared-auth'
import type { Agendamento, RemarcacaoAnswer } from '@clinica/shared-domain'
import { alert, insist, notify } from '@clinica/shared-ui'
import { focusCartao } from '../cartao/destaque'
import type { Faturamento } from '../cartao/faturado'
import { currentOf, showFailure } from '../cartao/showFailure'
import { plural } from '../cartao/texto'
import type { Visto } from '../dados/agendamento'
import type { MudancasDaGrade } from '../dados/useGrade'
import { writeAsking } from '../dados/writeAsking'
import { serieAlert } from '../repeticao/serie'
import { diaNaFrase } from './dias'
import { type Destino, reschedule } from './remarcar.api'

// What moving an appointment does, loaded when one is moved.

const nomeDe = ({ paciente }: Agendamento): string => paciente.nome_social ?? paciente.nome

const feito = ({ agendamento: a, seguintes }: RemarcacaoAnswer): string => {
  const junto =
    seguintes.length > 0
      ? ` Mais ${plural(seguintes.length, 'repetição foi', 'repetições foram')} junto.`
      : ''
  return `Agendamento de ${nomeDe(a)} remarcado para ${diaNaFrase(a.data)} às ${a.hora}, com ${a.profissional.nome}.${junto}`
}

const placeOf = (a: Agendamento): Destino => ({
  data: a.data,
  hora: a.hora,
  profissional: a.profissional._id,
  encaixe: a.encaixe,
})

const seen = ({ _id, updatedAt }: Visto): Visto => ({ _id, updatedAt })

/** `send`: one key for each content. */
type Tela = { mudancas: MudancasDaGrade; faturamento: Faturamento; send: Send }

/** Moves it and draws what came of it; null after telling why not, or when the person was asked and said no. */
const request = async (
  a: Agendamento,
  destino: Destino,
  seguintes: readonly Visto[],
  { mudancas, faturamento, send }: Tela,
): Promise<RemarcacaoAnswer | null> => {
  try {
    const oque = `o agendamento de ${nomeDe(a)} foi remarcado para ${diaNaFrase(destino.data)} às ${destino.hora}`
    const resposta = await insist(oque, () =>
      writeAsking((confirmado) => {
        const envio = { ...destino, ...confirmado, updatedAt: a.updatedAt, seguintes: seguintes.map(seen) }
        return send([a._id, envio], (chave) => reschedule(a._id, envio, chave))
      }),
    )
    if (!resposta) {
      // Left without an answer: what became of it is read.
      mudancas.reload()
      return null
    }
    for (const movido of [resposta.agendamento, ...resposta.seguintes]) mudancas.agendamento(movido)
    return resposta
  } catch (erro) {
    const atual = currentOf(erro)
    if (atual) mudancas.agendamento(atual)
    else mudancas.reload()
    const alerta = serieAlert(erro)
    if (alerta) await alert(alerta)
    else await showFailure(atual && atual._id !== a._id ? atual : a, erro, null, faturamento)
    return null
  }
}

/** Moves an appointment, with the later ones of its series that are named, and offers to take it back; true when it moved. */
export const move = async (
  a: Agendamento,
  destino: Destino,
  seguintes: readonly Visto[],
  tela: Tela,
): Promise<boolean> => {
  const resposta = await request(a, destino, seguintes, tela)
  if (!resposta) return false
  focusCartao(a._id)
  notify(feito(resposta), {
    desfazer: async () => {
      const volta = await request(resposta.agendamento, placeOf(a), resposta.seguintes, tela)
      if (!volta) return
      notify(`Agendamento de ${nomeDe(a)} de volta a ${diaNaFrase(a.data)} às ${a.hora}.`)
      focusCartao(a._id)
    },
  })
  return true
}
