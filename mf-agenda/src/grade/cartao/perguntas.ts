import { type ErroDaApi, showInstant } from '@clinica/shared-auth'
import { type Agendamento, formatData, lossesOf, STATUS } from '@clinica/shared-domain'
import { alert, confirm, whoChanged } from '@clinica/shared-ui'

// What is asked and told of a card in hand: loaded when there is something to say.

const nomeDe = ({ paciente }: Agendamento): string => paciente.nome_social ?? paciente.nome
const bullets = (linhas: readonly string[]): string => linhas.map((l) => `• ${l}`).join('\n')

/** Asked before more than a booking is cleared, with what is lost; true to clear it. */
export const confirmClear = (a: Agendamento): Promise<boolean> =>
  confirm({
    titulo: 'Limpar o agendamento?',
    conteudo: `${nomeDe(a)}, ${formatData(a.data)} às ${a.hora}: ${STATUS[a.status].descricao}. Será perdido:\n\n${bullets(lossesOf(a))}`,
    confirmar: 'Limpar mesmo assim',
    cancelar: 'Manter',
    perigo: true,
  })

const MOSTRADOS: readonly [rotulo: string, read: (a: Agendamento) => string][] = [
  ['Status', (a) => STATUS[a.status].descricao],
  ['Dia e hora', (a) => `${formatData(a.data)} às ${a.hora}`],
  ['Paciente', nomeDe],
  ['Profissional', (a) => a.profissional.nome],
  ['Convênio', (a) => a.paciente.convenio?.nome ?? 'sem convênio'],
  ['Guia', (a) => a.guia.map((g) => g.numero).join(', ') || 'sem guia'],
  ['Pagamento', (a) => (a.bloqueadoParaPagamento ? 'bloqueado' : 'liberado')],
  ['Observação', (a) => a.observacao ?? 'nenhuma'],
]

/** What is another on the card, each in a line: 'Status: Marcado → Assinado.' */
export const changesOf = (antes: Agendamento, agora: Agendamento): string[] => [
  ...(antes.ativo && !agora.ativo ? ['O agendamento foi limpo.'] : []),
  ...(!antes.ativo && agora.ativo ? ['O agendamento foi trazido de volta.'] : []),
  ...MOSTRADOS.filter(([, read]) => read(antes) !== read(agora)).map(
    ([rotulo, read]) => `${rotulo}: ${read(antes)} → ${read(agora)}.`,
  ),
]

/** The card was older than the record: who changed what. By then the card shows it as it is. */
export const showConflict = (
  antes: Agendamento,
  agora: Agendamento,
  erro: ErroDaApi,
  titulo = 'O agendamento já tinha mudado',
): Promise<void> => {
  const { alteradoEm } = erro.corpo?.erro ?? {}
  const quem = whoChanged(erro) ?? 'Você mesmo'
  const quando = alteradoEm ? ` em ${showInstant(alteradoEm)}` : ''
  const mudancas = changesOf(antes, agora)
  const oque = mudancas.length > 0 ? `:\n\n${bullets(mudancas)}` : '.'
  return alert({
    titulo,
    conteudo: `${quem} alterou este agendamento${quando}${oque}\n\nNada foi feito agora. O cartão já mostra como ele está.`,
  })
}
