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
  /** Every field of the form filled in, by somebody who bills. */
  guiaCheia: () => EnvioDeGuia
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
  await c.db
    .insertInto('cid')
    .values(
      ['M54.5', 'S93.4'].map((codigo) => ({ id: novoId(), descricao_abreviada: codigo, descricao: codigo })),
    )
    .execute()
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
  const guiaCheia = () =>
    guiaNova({
      profissional: { _id: c.clinica.profissionais[0]?._id },
      pacienteGestante: true,
      autorizacao: {
        numeroGuiaPrincipal: 'GP-1',
        dataAutorizacao: HOJE,
        senha: 'S-123',
        validadeSenha: '2026-12-30',
        dataEmissao: HOJE,
      },
      beneficiario: {
        numeroCarteira: '70000',
        validadeCarteira: HOJE,
        numeroCartaoNacionalSaude: '898001160660761',
        coParticipacao: true,
      },
      contratadoSolicitante: { tipoSolicitante: 'J', cnes: '1234567' },
      solicitacao: {
        data: HOJE,
        hora: '09:30',
        carater: 'U',
        indicacao: 'Dor lombar\ncrônica',
        procedimentos: [linha('reabilitacao'), linha('avaliacao', { qtdAutorizada: 1 })],
      },
      contratadoExecutante: {
        tipoExecutante: 'F',
        documentoExecutante: '529.982.247-25',
        nome: 'Clínica',
        cnes: '7654321',
        endereco: {
          tipoLogradouro: '081',
          logradouro: 'da Bahia',
          numero: '10',
          complemento: 'sala 2',
          municipio: 'São Paulo',
          uf: 'SP',
          codigoIBGEMunicipio: '3550308',
          cep: '01310-100',
        },
        tipoComplementar: 'C',
        documentoComplementar: 'ABC1',
        nomeComplementar: 'Outro Executante',
        conselho: 'CREFITO',
        conselhoNumero: '99',
        conselhoUF: 'SP',
        cbo: '223605',
        grauParticipacao: '12',
      },
      atendimento: { tipoAtendimento: '3', indicacaoAcidente: '2', tipoSaida: '1' },
      consultaReferencia: { tipoDoenca: 'A', tempoDoenca: { anos: 1, meses: 2, dias: 3 } },
      procedimentosRealizados: {
        procedimentos: [
          linha('reabilitacao', {
            codigoTabela: '22',
            qtdRealizada: 4,
            horaInicial: '08:00',
            horaFinal: '08:50',
            viaAcesso: 'U',
            tecnicaUtilizada: 'C',
            reducaoAcrescimoPct: 1000,
          }),
          linha('avaliacao', { codigoTabela: '98', qtdRealizada: 1 }),
        ],
        observacao: 'Faltou duas vezes',
        totalTaxasAlugueis: 1,
        totalMateriais: 20,
        totalMedicamentos: 300,
        totalDiarias: 4_000,
        totalGases: 50_000,
        fatorMultiplicador: 2,
        fixarValor: false,
      },
      opm: {
        solicitados: [{ codTabela: '19', codigo: 'A1', descricao: 'Órtese', qtd: 1, fabricante: 'Fábrica' }],
        utilizados: [{ codigoTabela: '19', codigo: 'A1', descricao: 'Órtese', qtd: 1, codBarras: '789' }],
      },
      tiss: {
        atendimentoRN: true,
        numeroGuiaOperadora: 'OP-9',
        tipoConsulta: '1',
        regimeAtendimento: '01',
        motivoEncerramento: '41',
        codValidacao: 'TK1',
        ausenciaCodValidacao: '03',
      },
    })
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
    guiaCheia,
    salvar,
    salva: (troca, perfil) => certa(salvar(guiaNova(troca), perfil)),
    alterar,
    alterada: (guia, troca, perfil) => certa(alterar(guia, troca, perfil)),
    ler: (id, perfil) => certa(c.pedir(perfil)('GET', `/api/guia/${id}`)),
  }
}
