import {
  type DocumentoDoContratado,
  REGIME_PADRAO,
  type TissDaUnidade,
  type Unidade,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { codigoIBGEOf } from '../estado/municipios'

/** A unit of the clinic as a guide's contracted party (spec 3 §2.3, fields 13–15 and 30–45); what is not known is null. */
export type Contratado = {
  /** C: our code at the insurer, F: CPF, J: CNPJ. */
  tipo: DocumentoDoContratado
  /** Without punctuation. */
  documento: string | null
  nome: string
  /** Seven digits. */
  cnes: string | null
  /** TISS table 76. */
  regimeAtendimento: string
  conselho: string | null
  numeroConselho: string | null
  ufConselho: string | null
  /** Six digits. */
  cbo: string | null
  /** Texts fit the guide's fields. */
  endereco: {
    /** Code of the domain TipoLogradouro. */
    tipoLogradouro: string | null
    logradouro: string | null
    numero: string | null
    complemento: string | null
    municipio: string | null
    uf: string | null
    codigoIBGEMunicipio: string | null
    cep: string | null
  }
}

type Linha = {
  nome: string
  cnpj: string | null
  endereco: Unidade['endereco']
  tiss: Partial<TissDaUnidade>
  /** What the domain calls its kind of street. */
  tipoLogradouro: string | null
  codigo: string | null
  identificacao: DocumentoDoContratado | null
}

/** The register's texts may be longer than the form's boxes (spec 3 §5). */
const upTo = (texto: string | null | undefined, cabe: number): string | null =>
  texto?.slice(0, cabe).trim() || null

/** 'Rua da Bahia' of the kind Rua is 'da Bahia': the guide says the kind beside it. */
const withoutTipo = (logradouro: string | null | undefined, tipo: string | null) =>
  tipo && logradouro?.toLowerCase().startsWith(`${tipo.toLowerCase()} `)
    ? logradouro.slice(tipo.length)
    : logradouro

/** As the insurer asks, else by our code there, else by what the unit has. */
const documentOf = ({ codigo, cnpj, tiss, identificacao }: Linha): Pick<Contratado, 'tipo' | 'documento'> => {
  const documentos = { C: codigo, J: cnpj, F: tiss.cpfContratado ?? null }
  const tipo = [identificacao, 'C', 'J', 'F'].find((t) => t && documentos[t as DocumentoDoContratado])
  const escolhido = (tipo ?? 'J') as DocumentoDoContratado
  return { tipo: escolhido, documento: documentos[escolhido] }
}

const addressOf = ({ endereco: e, tipoLogradouro }: Linha): Contratado['endereco'] => ({
  tipoLogradouro: e.tipoLogradouro ?? null,
  logradouro: upTo(withoutTipo(e.endereco, tipoLogradouro), 40),
  numero: upTo(e.numero, 5),
  complemento: upTo(e.complemento, 15),
  municipio: upTo(e.cidade, 40),
  uf: e.uf ?? null,
  codigoIBGEMunicipio: codigoIBGEOf(e.uf, e.cidade),
  cep: e.cep ?? null,
})

/**
 * What a guide of this unit says of the clinic, as requester and as executor; with the insurer it is known by our code
 * there where that has one. Undefined when there is no such unit.
 */
export const getContratado = async (
  db: Base,
  unidadeId: string,
  convenioId: string | null = null,
): Promise<Contratado | undefined> => {
  const { rows } = await sql<Linha>`
    select u.nome, u.cnpj, u.endereco, u.tiss, cu.codigo, c.tiss ->> 'identificacao' as identificacao,
      (select v.valor from dominio d join dominio_valor v on v.dominio_id = d.id
        where d.nome_n = norm('TipoLogradouro') and v.codigo = u.endereco ->> 'tipoLogradouro') as "tipoLogradouro"
    from unidade u
    left join convenio c on c.id = ${convenioId}::uuid
    left join convenio_unidade cu on cu.convenio_id = c.id and cu.unidade_id = u.id
    where u.id = ${unidadeId}::uuid`.execute(db)
  const [unidade] = rows
  if (!unidade) return undefined
  const { tiss } = unidade
  return {
    ...documentOf(unidade),
    nome: tiss.razaoSocial || unidade.nome,
    cnes: tiss.cnes ?? null,
    regimeAtendimento: tiss.regimeAtendimento ?? REGIME_PADRAO,
    conselho: tiss.conselho ?? null,
    numeroConselho: tiss.numeroConselho ?? null,
    ufConselho: tiss.ufConselho ?? null,
    cbo: tiss.cbo ?? null,
    endereco: addressOf(unidade),
  }
}
