import { drawTracos, FOLHA_DA_ASSINATURA, type Ponto } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { hashOfFolha } from '../../agenda/quiosque/folha'
import { insertRows, rowOfServer } from '../../platform/auditoria/linhas'
import { changedFields } from '../../platform/auditoria/valores'
import type { Tx } from '../../platform/db/banco'
import type { ProfissionalDemo } from '../cadastros/profissionais'
import { createSorteio, type Sorteio } from '../sorteio'
import { type Contexto, type Linha, RECEPCAO } from '../tipos'
import type { Sessao } from './sessoes'

/** The unit whose desk has a tablet, and for how many days; of ten sessions there so many are signed on it. */
const UNIDADE = 'SAVASSI'
const DIAS = 6
const NO_TABLET = 0.85

const { largura, altura } = FOLHA_DA_ASSINATURA

/** A hand that goes up and down as it goes on, and a line below: nobody's. */
const scribble = (s: Sorteio): string => {
  const letras = s.inteiro(4, 8)
  const meio = altura * 0.55
  const [alto, passo, inclina] = [s.inteiro(30, 62), (largura - 200) / letras, s.real() * 24 - 12]
  const nome = Array.from({ length: letras * 12 + 1 }, (_, i): Ponto => {
    const t = i / 12
    const onda = Math.sin(t * Math.PI * 2) * alto * (0.55 + 0.45 * Math.cos(t * 1.7 + inclina))
    return [
      90 + t * passo + Math.sin(t * 5) * 14,
      Math.min(altura - 4, Math.max(4, meio + onda + t * inclina)),
    ]
  })
  const risco: Ponto[] = [
    [110, altura - 40],
    [largura * 0.5, altura - 30 - s.inteiro(0, 12)],
    [largura - s.inteiro(90, 160), altura - 46],
  ]
  return drawTracos([nome, risco]) ?? ''
}

/** What patients drew of late on the tablet of one unit; the others sign at the desk, as ever. */
export const generateAssinaturas = (
  { relogio }: Contexto,
  unidades: readonly Linha<'unidade'>[],
  sessoes: readonly Sessao[],
  profissionais: readonly ProfissionalDemo[],
): Linha<'assinatura'>[] => {
  // Its own chance: the rest of the clinic stays as it was.
  const s = createSorteio(53)
  const unidade = unidades.find(({ nome }) => nome === UNIDADE)?.id
  const nomes = new Map(profissionais.map(({ linha }) => [linha.id, linha.nome]))
  const daqui = sessoes
    .filter(
      ({ linha, dia, ativa }) =>
        ativa &&
        linha.unidade_id === unidade &&
        linha.paciente_id &&
        ['assinado', 'evoluido'].includes(linha.status ?? '') &&
        dia > relogio.hoje - DIAS,
    )
    .map((sessao) => ({ ...sessao, em: relogio.passado(sessao.dia, sessao.minuto - s.inteiro(1, 9)) }))
    .sort((a, b) => a.em.localeCompare(b.em) || a.linha.id.localeCompare(b.linha.id))
  return daqui
    .filter(() => s.chance(NO_TABLET))
    .map(({ linha, em }, i) => {
      const tracos = scribble(s)
      const profissional = nomes.get(linha.profissional_id) ?? ''
      const mostrado = { paciente: linha.nome, profissional, hora: linha.hora }
      return {
        id: s.uuid(Date.parse(em)),
        unidade_id: linha.unidade_id,
        numero: i + 1,
        agendamento_id: linha.id,
        paciente_id: linha.paciente_id,
        data: linha.data,
        assinada_em: em,
        recebida_por: RECEPCAO,
        folha: { ...mostrado, tracos },
        resumo: hashOfFolha({ ...mostrado, agendamento: linha.id, data: String(linha.data), em, tracos }),
        desfeita_em: null,
        desfeita_por: null,
      }
    })
}

type Desenhada = {
  agendamento: string
  paciente: string
  numero: number
  resumo: string
  em: Date
  usuario: string
  nome: string
}

/** The audit knows each of them, as of whose tablet it was. */
export const auditAssinaturas = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<Desenhada>`
    select s.agendamento_id as agendamento, s.paciente_id as paciente, s.numero::int, s.resumo, s.assinada_em as em, u.id as usuario, u.name as nome
    from assinatura s join usuario u on u.email = s.recebida_por order by s.assinada_em, s.id`.execute(tx)
  await insertRows(
    tx,
    rows.map(({ agendamento, paciente, numero, resumo, em, usuario, nome }) =>
      rowOfServer({
        quando: em,
        usuario_id: usuario,
        usuario_nome: nome,
        usuario_email: RECEPCAO,
        acao: 'assinarNoQuiosque',
        entidade: 'agendamento',
        registro_id: agendamento,
        pacientes: [paciente],
        requisicao: 'demonstração',
        valores: changedFields(
          { status: 'marcado' },
          { status: 'assinado', assinatura: { numero, em: em.toISOString(), resumo } },
        ),
      }),
    ),
  )
}
