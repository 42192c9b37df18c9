import { createHash } from 'node:crypto'
import { VERSOES_ESCRITAS } from '@clinica/shared-domain'
import { HttpErro } from '../../../platform/http/erros'
import { eachComFolga } from '../folga'
import { arquivosDaVersao, findOficial } from './oficiais'
import type { Xsds } from './zip'

export type Arquivo = { nome: string; sha256: string; conhecido: boolean; conteudo: Buffer }
export type Conjunto = { versao: string; arquivos: Arquivo[] }

const refused = (msg: string) => new HttpErro(422, 'validacao', msg, { campos: { arquivo: msg } })

/** 'tissV4_03_00.xsd' → '4.03.00' */
const versaoOf = (nome: string): string | null =>
  /^tissV(\d{1,2}_\d{2}_\d{2})\.xsd$/i.exec(nome)?.[1]?.replaceAll('_', '.') ?? null

const arquivoOf = (nome: string, conteudo: Buffer): Arquivo => {
  const sha256 = createHash('sha256').update(conteudo).digest('hex')
  return { nome, sha256, conhecido: findOficial(sha256)?.nome === nome, conteudo }
}

/** The newest version of the zip that this build writes, with its six files. Throws 422 with a sentence on anything else. */
export const selectConjunto = async (xsds: Xsds): Promise<Conjunto> => {
  const versoes = [...xsds.keys()].flatMap((nome) => versaoOf(nome) ?? [])
  if (versoes.length === 0)
    throw refused(
      "O zip não tem os esquemas do 'Componente de Comunicação' do TISS (tissV4_03_00.xsd e os outros).",
    )
  const versao = VERSOES_ESCRITAS.find((v) => versoes.includes(v))
  if (!versao)
    throw refused(
      `Os esquemas são da versão ${versoes.join(', ')}, que o portal não escreve: ele escreve ${VERSOES_ESCRITAS.join(' e ')}.`,
    )
  const nomes = arquivosDaVersao(versao)
  const faltam = nomes.filter((nome) => !xsds.has(nome))
  if (faltam.length > 0) throw refused(`Faltam no zip: ${faltam.join(', ')}.`)
  const arquivos = await eachComFolga(nomes, async (nome) => arquivoOf(nome, xsds.get(nome) as Buffer))
  return { versao, arquivos }
}
