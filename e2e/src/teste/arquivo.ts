import { randomUUID } from 'node:crypto'
import type { EnvioDoArquivo } from '@clinica/shared-domain'
import { utils, write } from '@e965/xlsx'
import { entrar, type Mesa } from './cliente'
import type { Portal } from './portal'

const LINHAS = 40_000
/** A month that the demo clinic has no file of. */
const REFERENCIA = '2001-03'
const TITULOS = ['Data', 'Paciente', 'Nº da Guia', 'Procedimento', 'Qtde', 'Vlr Pago', 'Vlr Glosa']

/** A sheet of the insurer; the last row pays `pago`. */
export const planilhaDoConvenio = (quantas: number, pago: number | string = 36.4): Buffer => {
  const linhas = Array.from({ length: quantas }, (_, i) => [
    '10/03/2001',
    `PACIENTE ${i}`,
    String(9_000_000 + i),
    '20103484',
    1,
    i === quantas - 1 ? pago : 36.4,
    0,
  ])
  const livro = utils.book_new()
  utils.book_append_sheet(livro, utils.aoa_to_sheet([TITULOS, ...linhas]), 'Planilha1')
  return write(livro, { type: 'buffer', bookType: 'xlsx', compression: true })
}

const findMes = async (mesa: Mesa): Promise<string | undefined> => {
  const { corpo } = await mesa.pedir<{ relatorios: { _id: string; referencia: string }[] }>(
    'GET',
    '/api/relatorio_promed',
  )
  return corpo.relatorios.find((r) => r.referencia === REFERENCIA)?._id
}

/**
 * The server is killed with some rows of a file written and others not, and the file is sent again. Answers how many were written, whether
 * the month then had a file, and how many rows it has in the end.
 */
export const uploadThroughKill = async (
  iniciar: () => Promise<Portal>,
): Promise<{ gravadas: number; ficou: boolean; linhas: number; esperadas: number }> => {
  let portal = await iniciar()
  let mesa = await entrar(portal.url, 'Faturista')
  const bytes = new Blob([new Uint8Array(planilhaDoConvenio(LINHAS))])
  const chave = randomUUID()
  const enviar = (chave: string) => {
    const form = new FormData()
    form.append('data_relatorio', `01-${REFERENCIA.slice(5)}-${REFERENCIA.slice(0, 4)}`)
    form.append('chave', chave)
    form.append('relatorio', bytes, 'promed.xlsx')
    return fetch(`${portal.url}/api/relatorio_promed`, {
      method: 'POST',
      headers: { authorization: `Bearer ${mesa.token}` },
      body: form,
    })
  }
  const emVoo = enviar(chave).catch(() => null)
  let gravadas = 0
  while (gravadas === 0) {
    const { corpo } = await mesa.pedir<Partial<EnvioDoArquivo>>('GET', `/api/relatorio_promed/envio/${chave}`)
    if (corpo.etapa !== undefined && corpo.etapa !== 'lendo') gravadas = corpo.feito ?? 0
  }
  await portal.matar()
  await emVoo
  portal = await iniciar()
  mesa = await entrar(portal.url, 'Faturista')
  const ficou = (await findMes(mesa)) !== undefined
  const r = await enviar(randomUUID())
  if (!r.ok) throw new Error(`${r.status} ${await r.text()}`)
  const { corpo } = await mesa.pedir<{ count: number }>(
    'GET',
    `/api/relatorio_promed/${await findMes(mesa)}?limit=12&skip=0`,
  )
  return { gravadas, ficou, linhas: corpo.count, esperadas: LINHAS }
}
