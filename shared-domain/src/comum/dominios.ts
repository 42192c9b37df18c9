import { isSchema, type ObjectSchema, type Schema } from 'yup'

/** The domains that the specification names (spec 1 §2, 2 §7, 3 §7): screens and guides find their values by the name. */
const DOMINIOS_DA_ESPECIFICACAO = [
  'TiposDocumentos',
  'Indicação',
  'Sexo',
  'Profissões',
  'EstadoCivil',
  'Patologias Pregressas',
  'MotivoBloqueio',
  'ViaAcesso',
  'TecnicaUtilizada',
  'cbo',
  'ConselhoProfissional',
  'CaraterSolicitacao',
  'TipoLogradouro',
  'IndicacaoAcidente',
  'TipoAtendimento',
  'TipoSaida',
  'TipoDoenca',
] as const
export type DominioNomeado = (typeof DOMINIOS_DA_ESPECIFICACAO)[number]

export const DOMINIO_NAO_CANCELA = 'As telas usam este domínio: ele não pode ser cancelado.'
export const DOMINIO_SEM_VALORES = 'As telas usam este domínio: deixe ao menos um valor.'

/** True for a domain that can be neither cancelled nor emptied. */
export const isDominioNomeado = (nome: string | null | undefined): boolean =>
  DOMINIOS_DA_ESPECIFICACAO.some((d) => d.toLowerCase() === nome?.toLowerCase())

/** What of a domain's value a field holds: its text, its code, or both as an object. */
type Guarda = 'valor' | 'codigo' | 'ambos'

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** The field takes a value of this domain: the screen offers them, the server takes no other. */
    dominio?: { nome: DominioNomeado; guarda: Guarda }
  }
}

/** `.meta()` of a field that takes a value of a named domain. */
export const doDominio = (nome: DominioNomeado, guarda: Guarda = 'valor') => ({ dominio: { nome, guarda } })

export type CampoDeDominio = { path: string; nome: DominioNomeado; guarda: Guarda }

/** Every field of a form that takes a value of a domain, by its path: `indicacao.valor`, or `linhas[].via` in any row of a list. */
export const listCamposDeDominio = (schema: Schema, base = ''): CampoDeDominio[] => {
  const { dominio } = (schema.meta() ?? {}) as { dominio?: { nome: DominioNomeado; guarda: Guarda } }
  if (dominio) return [{ path: base, ...dominio }]
  const { innerType } = schema as { innerType?: unknown }
  if (isSchema(innerType)) return listCamposDeDominio(innerType as Schema, `${base}[]`)
  return Object.entries((schema as ObjectSchema<object>).fields ?? {}).flatMap(([nome, campo]) =>
    isSchema(campo) ? listCamposDeDominio(campo as Schema, base ? `${base}.${nome}` : nome) : [],
  )
}
