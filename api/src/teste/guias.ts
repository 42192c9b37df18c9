import { randomUUID } from 'node:crypto'
import type { Guia, Perfil } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import { type Clinica, HOJE, openAgenda } from './agenda'

type Grupo = Record<string, unknown>
/** As a form sends it. */
export type EnvioDeGuia = Grupo & {
  beneficiario: Grupo
  solicitacao: Grupo & { procedimentos: Grupo[] }
  procedimentosRealizados: Grupo & { procedimentos: Grupo[] }
}
const isGrupo = (v: unknown): v is Grupo => typeof v === 'object' && v !== null && !Array.isArray(v)
/** `troca` over `base`, group by group; lists are replaced whole. */
const merge = (base: Grupo, troca: Grupo): Grupo => {
  const junto = { ...base }
  for (const [nome, valor] of Object.entries(troca)) {
    const antes = base[nome]
    junto[nome] = isGrupo(antes) && isGrupo(valor) ? merge(antes, valor) : valor
  }
  return junto
}

/** The insurer's first table, and one that it does not have; prices: `ch` in hundredths, the others in cents. */
export const PRECOS = {
  valorCH: 65,
  reabilitacao: { codigo: '20103506', nome: 'Reabilitação', ch: 12_333, fixo: null },
  pilates: { codigo: '50000470', nome: 'Sessão de Pilates', ch: null, fixo: 8_050 },
  avaliacao: { codigo: '50000144', nome: 'AVALIAÇÃO fisioterápica', ch: null, fixo: 10_000 },
  /** In the insurer's second table only. */
  domiciliar: { codigo: '50000888', nome: 'Atendimento domiciliar', ch: null, fixo: 15_000 },
  /** In no table of the insurer. */
  alheio: { codigo: '99999999', nome: 'De outro convênio', ch: null, fixo: 1 },
}

type Resposta = ReturnType<ReturnType<Clinica['pedir']>>
export type ClinicaComGuias = Clinica & {
  tabelas: { _id: string; nome: string }[]
  medico: string
  /** A row of the form for a procedure. */
  linha: (nome: Exclude<keyof typeof PRECOS, 'valorCH'>, troca?: Grupo) => Grupo
  /** A guide that passes every rule; `troca` says what is different. */
  guiaNova: (troca?: Grupo) => EnvioDeGuia
  salvar: (envio: Grupo, perfil?: Perfil) => Resposta
  salva: (troca?: Grupo, perfil?: Perfil) => Promise<Guia>
  /** A stored guide as its form sends it back. */
  alterar: (guia: Guia, troca?: Grupo, perfil?: Perfil) => Resposta
  alterada: (guia: Guia, troca?: Grupo, perfil?: Perfil) => Promise<Guia>
  ler: (id: string, perfil?: Perfil) => Promise<Guia>
}

const insertTabelas = async (c: Clinica) => {
  const tabelas = ['Própria', 'Segunda', 'Alheia'].map((nome) => ({ _id: novoId(), nome }))
  const de = [
    [PRECOS.reabilitacao, PRECOS.pilates, PRECOS.avaliacao],
    [PRECOS.domiciliar, { ...PRECOS.pilates, fixo: 1 }],
    [PRECOS.alheio],
  ]
  await c.db
    .insertInto('tabela_procedimento')
    .values(tabelas.map(({ _id, nome }) => ({ id: _id, nome })))
    .execute()
  await c.db
    .insertInto('procedimento')
    .values(
      tabelas.flatMap(({ _id }, i) =>
        (de[i] ?? []).map(({ codigo, nome, ch, fixo }, posicao) => ({
          id: novoId(),
          tabela_id: _id,
          codigo,
          nome,
          ch,
          valor_fixo: fixo,
          posicao,
        })),
      ),
    )
    .execute()
  await c.db
    .insertInto('convenio_tabela')
    .values(
      tabelas
        .slice(0, 2)
        .map(({ _id }, posicao) => ({ convenio_id: c.clinica.convenio._id, tabela_id: _id, posicao })),
    )
    .execute()
  await c.db
    .updateTable('convenio')
    .set({ valor_ch: PRECOS.valorCH, ans: '123456', vencimento_guia_dias: 30 })
    .execute()
  return tabelas
}

/** The small clinic with prices and a doctor: no cap on authorised sessions. */
export const openGuias = async (opcoes: Parameters<typeof openAgenda>[0] = {}): Promise<ClinicaComGuias> => {
  const c = await openAgenda(opcoes)
  const tabelas = await insertTabelas(c)
  await c.db.updateTable('especialidade').set({ maximo_agendamentos: 0 }).execute()
  const medico = novoId()
  await sql`
    insert into medico (id, nome, cbo_codigo, cbo_valor, conselho, uf_conselho, numero_conselho)
    values (${medico}, 'Rute Prado', '225270', 'Médico ortopedista e traumatologista', 'CRM', 'SP', '1234')`.execute(
    c.db,
  )
  const [paciente] = c.clinica.pacientes
  const linha: ClinicaComGuias['linha'] = (nome, troca) => ({
    data: HOJE,
    tabela: tabelas[nome === 'domiciliar' ? 1 : nome === 'alheio' ? 2 : 0],
    codigo: PRECOS[nome].codigo,
    nome: PRECOS[nome].nome,
    qtdSolicitada: 10,
    qtdAutorizada: 10,
    qtdRealizada: 0,
    ...troca,
  })
  const guiaNova: ClinicaComGuias['guiaNova'] = (troca = {}) =>
    merge(
      {
        unidade: c.centro.nome,
        especialidade: c.pilates.nome,
        autorizacao: { dataEmissao: HOJE },
        beneficiario: {
          _id: paciente?._id,
          nome: paciente?.nome,
          convenio: { _id: c.clinica.convenio._id },
          plano: 'Pleno',
        },
        contratadoSolicitante: {
          documentoSolicitante: '11.222.333/0001-81',
          nome: 'Clínica de Teste',
          profissionalSolicitante: {
            _id: medico,
            nome: 'Rute Prado',
            conselho: 'CRM',
            numeroConselho: '1234',
            ufConselho: 'SP',
            cbo: '225270',
          },
        },
        solicitacao: { cid10: 'M54.5', procedimentos: [linha('pilates')] },
        procedimentosRealizados: { procedimentos: [] },
      },
      troca,
    ) as EnvioDeGuia
  const salvar: ClinicaComGuias['salvar'] = (envio, perfil) =>
    c.pedir(perfil)('POST', '/api/guia', envio, { 'idempotency-key': randomUUID() })
  const alterar: ClinicaComGuias['alterar'] = (guia, troca = {}, perfil) =>
    c.pedir(perfil)('PUT', `/api/guia/${guia._id}`, merge(guia as unknown as Grupo, troca))
  const certa = async (resposta: Resposta): Promise<Guia> => {
    const r = await resposta
    if (r.statusCode >= 300) throw new Error(`${r.statusCode} ${r.body}`)
    return r.json().guia
  }
  return {
    ...c,
    tabelas,
    medico,
    linha,
    guiaNova,
    salvar,
    salva: (troca, perfil) => certa(salvar(guiaNova(troca), perfil)),
    alterar,
    alterada: (guia, troca, perfil) => certa(alterar(guia, troca, perfil)),
    ler: (id, perfil) => certa(c.pedir(perfil)('GET', `/api/guia/${id}`)),
  }
}
