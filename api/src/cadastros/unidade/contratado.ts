import {
  type DocumentoDoContratado,
  REGIME_PADRAO,
  type TissDaUnidade,
  type Unidade,
  VERSAO_TISS,
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
  /** Exchange version that the insurer speaks with this unit. */
  versao: string
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
  versao: string | null
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

const contratadoOf = (unidade: Linha): Contratado => {
  const { tiss } = unidade
  return {
    ...documentOf(unidade),
    nome: tiss.razaoSocial || unidade.nome,
    cnes: tiss.cnes ?? null,
    regimeAtendimento: tiss.regimeAtendimento ?? REGIME_PADRAO,
    versao: unidade.versao ?? VERSAO_TISS,
    conselho: tiss.conselho ?? null,
    numeroConselho: tiss.numeroConselho ?? null,
    ufConselho: tiss.ufConselho ?? null,
    cbo: tiss.cbo ?? null,
    endereco: addressOf(unidade),
  }
}

export type UnidadeNoConvenio = { unidade: string; convenio: string | null }

/**
 * What the guides of these units say of the clinic, as requester and as executor, in their order; with an insurer it is known
 * as that one's register says of the unit, else of all. Null where there is no such unit.
 */
export const listContratados = async (
  db: Base,
  pares: readonly UnidadeNoConvenio[],
): Promise<(Contratado | null)[]> => {
  const { rows } = await sql<Linha & { n: number }>`
    select par.n::int as n, u.nome, u.cnpj, u.endereco, u.tiss, cu.codigo,
      coalesce(cu.identificacao, c.tiss ->> 'identificacao') as identificacao, coalesce(cu.versao, c.tiss ->> 'versao') as versao,
      (select v.valor from dominio d join dominio_valor v on v.dominio_id = d.id
        where d.nome_n = norm('TipoLogradouro') and v.codigo = u.endereco ->> 'tipoLogradouro') as "tipoLogradouro"
    from unnest(${pares.map((p) => p.unidade)}::uuid[], ${pares.map((p) => p.convenio)}::uuid[]) with ordinality as par (unidade, convenio, n)
    join unidade u on u.id = par.unidade
    left join convenio c on c.id = par.convenio
    left join convenio_unidade cu on cu.convenio_id = c.id and cu.unidade_id = u.id`.execute(db)
  const achados = new Map(rows.map((linha) => [linha.n, contratadoOf(linha)]))
  return pares.map((_, i) => achados.get(i + 1) ?? null)
}

/** The same of one unit; undefined when there is no such unit. */
export const getContratado = async (
  db: Base,
  unidade: string,
  convenio: string | null = null,
): Promise<Contratado | undefined> => (await listContratados(db, [{ unidade, convenio }]))[0] ?? undefined
