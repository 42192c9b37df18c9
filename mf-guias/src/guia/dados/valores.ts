import type { Guia, PropostaDaGuia } from '@clinica/shared-domain'
import {
  isVazia,
  newChave,
  newRealizado,
  newSolicitado,
  type OpmSolicitado,
  type OpmUtilizado,
  type Realizado,
  type Solicitado,
} from './linhas'

/** A plan that the patient has: what a guide takes over from it. */
export type ConvenioDoPaciente = PropostaDaGuia['convenios'][number]

/** The form's values: as they are sent, with '' for a text that is not given, and what only the server writes beside them. */
export const newGuia = (hoje: string) => ({
  unidade: '',
  especialidade: '',
  profissional: null as Guia['profissional'],
  pacienteGestante: false,
  ativo: true,
  autorizacao: {
    registroANS: '',
    numeroGuia: '',
    numeroGuiaPrincipal: '',
    dataAutorizacao: '',
    senha: '',
    validadeSenha: '',
    dataEmissao: hoje,
  },
  beneficiario: {
    _id: '',
    nome: '',
    convenio: null as Guia['beneficiario']['convenio'] | null,
    plano: '',
    numeroCarteira: '',
    validadeCarteira: '',
    numeroCartaoNacionalSaude: '',
    coParticipacao: false,
  },
  contratadoSolicitante: {
    tipoSolicitante: 'J' as string | null,
    documentoSolicitante: '',
    nome: '',
    cnes: '',
    profissionalSolicitante: {
      _id: null as string | null,
      nome: '',
      conselho: '',
      numeroConselho: '',
      ufConselho: '',
      cbo: '',
    },
  },
  solicitacao: {
    data: hoje,
    hora: '',
    carater: 'E',
    cid10: '',
    indicacao: '',
    procedimentos: [newSolicitado(hoje)] as Solicitado[],
  },
  contratadoExecutante: {
    tipoExecutante: 'J' as string | null,
    documentoExecutante: '',
    nome: '',
    cnes: '',
    endereco: {
      tipoLogradouro: '',
      logradouro: '',
      numero: '',
      complemento: '',
      municipio: '',
      uf: '',
      codigoIBGEMunicipio: '',
      cep: '',
    },
    tipoComplementar: null as string | null,
    documentoComplementar: '',
    nomeComplementar: '',
    conselho: '',
    conselhoNumero: '',
    conselhoUF: '',
    cbo: '',
    grauParticipacao: '',
  },
  atendimento: { tipoAtendimento: '03', indicacaoAcidente: '', tipoSaida: '' },
  consultaReferencia: {
    tipoDoenca: '',
    tempoDoenca: { anos: null as number | null, meses: null as number | null, dias: null as number | null },
  },
  procedimentosRealizados: {
    procedimentos: [newRealizado(hoje)] as Realizado[],
    observacao: '',
    totalTaxasAlugueis: null as number | null,
    totalMateriais: null as number | null,
    totalMedicamentos: null as number | null,
    totalDiarias: null as number | null,
    totalGases: null as number | null,
    fixarValor: false,
    fatorMultiplicador: 1 as number | null,
  },
  opm: { solicitados: [] as OpmSolicitado[], utilizados: [] as OpmUtilizado[] },
  tiss: {
    atendimentoRN: false,
    numeroGuiaOperadora: '',
    tipoConsulta: '',
    regimeAtendimento: '',
    motivoEncerramento: '',
    codValidacao: '',
    ausenciaCodValidacao: '',
  },
  agendamentos: [] as string[],
})
export type Valores = ReturnType<typeof newGuia>

type Objeto = Record<string, unknown>
const isObjeto = (v: unknown): v is Objeto => typeof v === 'object' && v !== null && !Array.isArray(v)

/** `de` in the shape of `forma`: what is null there is as empty as the form keeps it; what the form does not have is left out. */
export const fill = (forma: Objeto, de: Objeto): Objeto =>
  Object.fromEntries(
    Object.entries(forma).map(([campo, vazio]) => {
      const valor = de[campo]
      if (valor === undefined || valor === null) return [campo, vazio]
      return [campo, isObjeto(vazio) && isObjeto(valor) ? fill(vazio, valor) : valor]
    }),
  )

/** The same shape with nothing in it. */
export const vazioDe = (v: unknown): unknown =>
  isObjeto(v)
    ? Object.fromEntries(Object.entries(v).map(([k, x]) => [k, vazioDe(x)]))
    : typeof v === 'string'
      ? ''
      : null

const linha =
  <T extends object>(vazia: T) =>
  (l: object): T => ({ ...(fill(vazia as Objeto, l as Objeto) as T), chave: newChave() })

/** Nothing stands where the form of a new guide would have its proposals. */
const semPropostas = (): Valores => {
  const vazia = newGuia('')
  vazia.contratadoSolicitante.tipoSolicitante = null
  vazia.contratadoExecutante.tipoExecutante = null
  vazia.solicitacao.carater = ''
  vazia.atendimento.tipoAtendimento = ''
  return vazia
}

/** A kept guide as the form holds it. */
export const toForm = (guia: Guia): Valores => {
  const valores = fill(semPropostas() as Objeto, guia as unknown as Objeto) as Valores
  const { procedimentos } = guia.solicitacao
  valores.beneficiario = { ...valores.beneficiario, convenio: guia.beneficiario.convenio }
  valores.solicitacao = { ...valores.solicitacao, procedimentos: procedimentos.map(linha(newSolicitado(''))) }
  valores.procedimentosRealizados = {
    ...valores.procedimentosRealizados,
    procedimentos: guia.procedimentosRealizados.procedimentos.map(linha(newRealizado(''))),
  }
  valores.opm = {
    solicitados: guia.opm.solicitados.map((l) => ({ ...semNulos(l), chave: newChave() })) as OpmSolicitado[],
    utilizados: guia.opm.utilizados.map((l) => ({ ...semNulos(l), chave: newChave() })) as OpmUtilizado[],
  }
  return valores
}

const semNulos = (l: { qtd: number | null }) =>
  Object.fromEntries(Object.entries(l).map(([k, v]) => [k, k === 'qtd' ? v : (v ?? '')]))

/** Rows in which nothing was given leave the form before it is checked, so that a message finds its row; one stays to be written. */
export const withoutVazias = (v: Valores): Valores => {
  const tidy = <L extends Solicitado>(linhas: L[]): L[] => {
    const ficam = linhas.filter((l) => !isVazia(l))
    if (ficam.length === linhas.length) return linhas
    return ficam.length > 0 ? ficam : linhas.slice(0, 1)
  }
  const { solicitacao, procedimentosRealizados } = v
  return {
    ...v,
    solicitacao: { ...solicitacao, procedimentos: tidy(solicitacao.procedimentos) },
    procedimentosRealizados: {
      ...procedimentosRealizados,
      procedimentos: tidy(procedimentosRealizados.procedimentos),
    },
  }
}
