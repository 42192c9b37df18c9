import type { Guia } from '@clinica/shared-domain'

/** The panels of the form that are no columns: one document, written and read whole. */
export type Ficha = {
  autorizacao: Pick<Guia['autorizacao'], 'registroANS' | 'numeroGuiaPrincipal' | 'dataAutorizacao'>
  beneficiario: Pick<
    Guia['beneficiario'],
    'numeroCarteira' | 'validadeCarteira' | 'numeroCartaoNacionalSaude' | 'coParticipacao'
  >
  contratadoSolicitante: Omit<Guia['contratadoSolicitante'], 'profissionalSolicitante'> & {
    profissionalSolicitante: Omit<Guia['contratadoSolicitante']['profissionalSolicitante'], '_id' | 'nome'>
  }
  solicitacao: Omit<Guia['solicitacao'], 'cid10' | 'procedimentos'>
  contratadoExecutante: Guia['contratadoExecutante']
  atendimento: Guia['atendimento']
  consultaReferencia: Guia['consultaReferencia']
  procedimentosRealizados: Pick<Guia['procedimentosRealizados'], 'observacao'>
  opm: Guia['opm']
  tiss: Guia['tiss']
}

const VAZIA: Ficha = {
  autorizacao: { registroANS: null, numeroGuiaPrincipal: null, dataAutorizacao: null },
  beneficiario: {
    numeroCarteira: null,
    validadeCarteira: null,
    numeroCartaoNacionalSaude: null,
    coParticipacao: false,
  },
  contratadoSolicitante: {
    tipoSolicitante: null,
    documentoSolicitante: null,
    nome: null,
    cnes: null,
    profissionalSolicitante: { conselho: null, numeroConselho: null, ufConselho: null, cbo: null },
  },
  solicitacao: { data: null, hora: null, carater: null, indicacao: null },
  contratadoExecutante: {
    tipoExecutante: null,
    documentoExecutante: null,
    nome: null,
    cnes: null,
    endereco: {
      tipoLogradouro: null,
      logradouro: null,
      numero: null,
      complemento: null,
      municipio: null,
      uf: null,
      codigoIBGEMunicipio: null,
      cep: null,
    },
    tipoComplementar: null,
    documentoComplementar: null,
    nomeComplementar: null,
    conselho: null,
    conselhoNumero: null,
    conselhoUF: null,
    cbo: null,
    grauParticipacao: null,
  },
  atendimento: { tipoAtendimento: null, indicacaoAcidente: null, tipoSaida: null },
  consultaReferencia: { tipoDoenca: null, tempoDoenca: { anos: null, meses: null, dias: null } },
  procedimentosRealizados: { observacao: null },
  opm: { solicitados: [], utilizados: [] },
  tiss: {
    atendimentoRN: false,
    numeroGuiaOperadora: null,
    tipoConsulta: null,
    regimeAtendimento: null,
    motivoEncerramento: null,
    codValidacao: null,
    ausenciaCodValidacao: null,
  },
}

type Grupo = Record<string, unknown>
const isGrupo = (v: unknown): v is Grupo => typeof v === 'object' && v !== null && !Array.isArray(v)

/** Exactly the keys of `molde`: with what `guardado` has of them, else as in `molde`. */
const fill = (molde: Grupo, guardado: unknown): Grupo =>
  Object.fromEntries(
    Object.entries(molde).map(([nome, vazio]) => {
      const valor = isGrupo(guardado) ? guardado[nome] : undefined
      return [nome, isGrupo(vazio) ? fill(vazio, valor) : (valor ?? vazio)]
    }),
  )

/** A form's values, or what a guide of before has of them, as a whole document: what is not there is null. */
export const fichaOf = (valores: unknown): Ficha => fill(VAZIA, valores) as unknown as Ficha
