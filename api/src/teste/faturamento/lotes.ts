import type { GuiaPendente, Lote, LotesGerados, Pacote, Perfil } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { dia } from './faturamento'
import { type ClinicaComPacotes, openPacotes } from './pacotes'

type Resposta = ReturnType<ReturnType<ClinicaComPacotes['pedir']>>
type Grupo = Record<string, unknown>

/** The week before the day of the tests: sessions that took place. */
export const DIAS = [-7, -6, -5] as const
const CARTEIRA = '00123456789'

export type ClinicaComLotes = ClinicaComPacotes & {
  /** A guide of which nothing blocks, with these days' sessions, not in a package yet. */
  paraLote: (como?: {
    dias?: readonly number[]
    hora?: string
    guia?: Grupo
  }) => ReturnType<ClinicaComPacotes['paraFaturar']>
  /** A finalised package of these guides, or of one new one. */
  finalizado: (
    guias?: readonly { _id: string; datasAgendamentos?: { agendamento: string; datas: string[] }[] }[],
  ) => Promise<Pacote>
  /** As many packages, of one guide each; a patient's sessions of one day are at other hours. */
  finalizados: (quantos: number) => Promise<Pacote[]>
  pendencias: (de: string) => Promise<GuiaPendente[]>
  gerar: (pacotes: readonly string[], corpo?: Grupo, perfil?: Perfil, chave?: string) => Resposta
  gerados: (pacotes: readonly string[], corpo?: Grupo) => Promise<LotesGerados>
  lote: (id: string) => Promise<Lote>
  ato: (
    lote: Pick<Lote, '_id' | 'updatedAt'>,
    ato: 'enviado' | 'recusado' | 'cancelado',
    corpo?: Grupo,
  ) => Resposta
  xml: (id: string) => Resposta
}

/** The small clinic with registers as TISS wants them. */
export const openLotes = async (): Promise<ClinicaComLotes> => {
  const c = await openPacotes()
  await sql`
    update unidade set cnpj = '11222333000181', tiss = tiss || '{"cnes":"1234567"}'`.execute(c.db)
  await sql`update convenio set vencimento_guia_dias = 90`.execute(c.db)
  await sql`
    update profissional set numero_conselho = '12345', tiss = tiss || '{"cpfContratado":"52998224725","conselho":"CREFITO","ufConselho":"SP","cbo":"223605"}'`.execute(
    c.db,
  )
  const pedir = c.pedir('Faturista')
  const quantas = (n: number) => ({ qtdSolicitada: n, qtdAutorizada: n, qtdRealizada: n, data: dia(-7) })
  const boa = (troca: Grupo = {}): Grupo => ({
    autorizacao: { dataEmissao: dia(-60), dataAutorizacao: dia(-59), senha: 'S1', validadeSenha: dia(60) },
    beneficiario: { numeroCarteira: CARTEIRA, validadeCarteira: dia(60) },
    contratadoSolicitante: { tipoSolicitante: 'J' },
    contratadoExecutante: { tipoExecutante: 'J', documentoExecutante: '11.222.333/0001-81', cnes: '1234567' },
    solicitacao: {
      data: dia(-60),
      carater: 'E',
      indicacao: 'Dor lombar',
      procedimentos: [c.linha('pilates', quantas(5))],
    },
    procedimentosRealizados: { procedimentos: [c.linha('pilates', quantas(5))] },
    atendimento: { tipoAtendimento: '03', indicacaoAcidente: '9' },
    ...troca,
  })
  const paraLote: ClinicaComLotes['paraLote'] = ({ dias = DIAS, hora = '08:00', guia } = {}) =>
    c.paraFaturar({ dias, hora, guia: boa(guia) })
  const gerar: ClinicaComLotes['gerar'] = (pacotes, corpo = {}, perfil = 'Faturista', chave) =>
    c.pedir(perfil)(
      'POST',
      '/api/tiss/lotes',
      { pacotes, ...corpo },
      chave ? { 'idempotency-key': chave } : undefined,
    )
  const certo = async <T>(resposta: Resposta): Promise<T> => {
    const r = await resposta
    if (r.statusCode >= 300) throw new Error(`${r.statusCode} ${r.body}`)
    return r.json() as T
  }
  return {
    ...c,
    paraLote,
    finalizado: async (guias) =>
      c.levado(await c.criado(guias ?? [{ _id: (await paraLote()).guia._id }]), 'finalizar'),
    finalizados: async (quantos) => {
      const pacotes: Pacote[] = []
      for (let i = 0; i < quantos; i++) {
        const { guia } = await paraLote({ dias: DIAS.map((d) => d - 7 * i) })
        pacotes.push(await c.levado(await c.criado([{ _id: guia._id }]), 'finalizar'))
      }
      return pacotes
    },
    pendencias: async (de) =>
      (await certo<{ guias: GuiaPendente[] }>(pedir('GET', `/api/tiss/pendencias?${de}`))).guias,
    gerar,
    gerados: (pacotes, corpo) => certo(gerar(pacotes, { confirmado: true, ...corpo })),
    lote: async (id) => (await certo<{ lote: Lote }>(pedir('GET', `/api/tiss/lotes/${id}`))).lote,
    ato: ({ _id, updatedAt }, ato, corpo = {}) =>
      pedir('POST', `/api/tiss/lotes/${_id}/${ato}`, {
        updatedAt,
        ...(ato === 'enviado' ? { dia: dia(0), como: 'portal' } : {}),
        ...(ato === 'recusado' ? { dia: dia(0), frase: 'Lote fora do padrão.' } : {}),
        ...(ato === 'cancelado' ? { motivo: 'Engano' } : {}),
        ...corpo,
      }),
    xml: (id) => pedir('GET', `/api/tiss/lotes/${id}/xml`),
  }
}
