import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Destino } from '../../platform/backup/formato/escrita'
import type { Cabecalho, Titulo } from '../../platform/backup/formato/manifesto'
import { BOM, csvRow } from '../../platform/http/csv'
import { ANEXOS, listAnexos } from './catalogo'
import { cellOf, openRelogio } from './celula'
import type { ColunaDescrita, Descrito } from './descritos'
import { type Contado, writeLeiame } from './leiame'

type Linha = (string | null)[]
type Dito = { descritos: readonly Descrito[]; fuso: string; clinica: string; pedidaPor: string }
/** What is done with the rows of the table that is being read. */
type Leitor = (linha: Linha) => Promise<void> | void

const nada: Leitor = () => {}
/** What is compressed already. */
const COMPRIMIDOS = /\.(pdf|jpg)$/i

/** '000001 laudo.pdf': in order, and never two of a name. */
const fileName = (n: number, nome: string, extensao: string): string => {
  const limpo = nome.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
  const inteiro = limpo.toLowerCase().endsWith(extensao) ? limpo : `${limpo}${extensao}`
  return `${String(n).padStart(6, '0')} ${inteiro}`
}

/** A zip file whose entries are written one after the other, each as it comes; readable by its owner alone. */
const openZip = (arquivo: string) => {
  const zip = new ZipFile()
  const disco = createWriteStream(arquivo, { mode: 0o600 })
  const saida = zip.outputStream as Readable
  const fim = pipeline(saida, disco)
  // Told by `write` and `end`.
  fim.catch(() => {})
  zip.on('error', (erro: Error) => saida.destroy(erro))
  let aberta: PassThrough | undefined
  return {
    begin: (nome: string, compress: boolean): void => {
      aberta?.end()
      aberta = new PassThrough()
      zip.addReadStream(aberta, nome, { compress, mode: 0o100600 })
    },
    write: async (dados: string | Buffer): Promise<void> => {
      const entrada = aberta
      if (entrada && !entrada.write(dados))
        await Promise.race([new Promise((resolve) => entrada.once('drain', resolve)), fim])
    },
    end: async (): Promise<void> => {
      aberta?.end()
      zip.end()
      await fim
      const escrito = await open(arquivo, 'r+')
      try {
        await escrito.sync()
      } finally {
        await escrito.close()
      }
    },
    discard: async (): Promise<void> => {
      aberta?.destroy()
      saida.destroy()
      await fim.catch(() => {})
      await rm(arquivo, { force: true })
    },
  }
}
type Zip = ReturnType<typeof openZip>

const bytesOf = (hex: string | null | undefined): Buffer => Buffer.from((hex ?? '').slice(2), 'hex')

/**
 * Takes the clinic as a backup is written (its head, then title and rows of each table) and writes it as files that anybody opens: a CSV for
 * each table, the documents by their names, and what explains them. Nothing of it is whole in memory but the names of files.
 */
export const openArquivo = (arquivo: string, dito: Dito): Destino => {
  const zip: Zip = openZip(arquivo)
  const relogio = openRelogio(dito.fuso)
  const contados = new Map<string, Contado>()
  const pastas = new Map<string, { arquivos: number; bytes: number }>()
  /** Of each table with files: a row's id → the path of its file. */
  const caminhos = new Map<string, Map<string, string>>()
  let cabecalho: Cabecalho | undefined
  let read: Leitor = nada

  const rowsOf = async (descrito: Descrito, ordem: readonly string[]): Promise<Leitor> => {
    const { tabela, colunas } = descrito
    const lugares = colunas.map((c): [ColunaDescrita, number] => [c, ordem.indexOf(c.nome)])
    const anexo = listAnexos().find(({ de }) => de === tabela)
    const daPasta = anexo && new Map<string, string>()
    if (daPasta) caminhos.set(tabela, daPasta)
    const somas = new Map<string, bigint>()
    const contado = { linhas: 0, somas }
    contados.set(tabela, contado)
    const donoEm = ordem.indexOf(anexo?.dono ?? 'id')
    const nomeEm = anexo ? ordem.indexOf(anexo.nome) : -1
    const apagadoEm = ordem.indexOf('apagado_em')
    zip.begin(`${descrito.arquivo}.csv`, true)
    await zip.write(BOM + csvRow([...(anexo ? ['Arquivo'] : []), ...colunas.map(({ titulo }) => titulo)]))
    return (linha) => {
      contado.linhas++
      const celulas = lugares.map(([coluna, lugar]) => {
        const valor = linha[lugar] ?? null
        if (coluna.dinheiro && valor !== null)
          somas.set(coluna.nome, (somas.get(coluna.nome) ?? 0n) + BigInt(valor))
        return cellOf(coluna, valor, relogio)
      })
      if (anexo && (linha[apagadoEm] || !linha[donoEm])) celulas.unshift(null)
      else if (anexo && daPasta) {
        const caminho = `${anexo.pasta}/${fileName(contado.linhas, linha[nomeEm] ?? '', anexo.extensao)}`
        daPasta.set(linha[donoEm] ?? '', caminho)
        celulas.unshift(caminho)
      }
      return zip.write(csvRow(celulas))
    }
  }

  const filesOf = (tabela: string, ordem: readonly string[]): Leitor => {
    const deles = (ANEXOS[tabela] ?? []).map(({ de, pasta, chave, bytes }) => {
      const contada = { arquivos: 0, bytes: 0 }
      pastas.set(pasta, contada)
      return { de, contada, chaveEm: ordem.indexOf(chave), bytesEm: ordem.indexOf(bytes) }
    })
    let aberto: string | undefined
    return async (linha) => {
      const dela = deles.find(({ de, chaveEm }) => caminhos.get(de)?.has(linha[chaveEm] ?? ''))
      const dono = linha[dela?.chaveEm ?? -1] ?? ''
      const caminho = caminhos.get(dela?.de ?? '')?.get(dono)
      // What nobody names any more is on its way out.
      if (!dela || !caminho) return
      const { contada, bytesEm } = dela
      if (dono !== aberto) {
        aberto = dono
        contada.arquivos++
        zip.begin(caminho, !COMPRIMIDOS.test(caminho))
      }
      const dados = bytesOf(linha[bytesEm])
      contada.bytes += dados.length
      await zip.write(dados)
    }
  }

  const takeTitulo = async ({ tabela, colunas }: Titulo): Promise<void> => {
    const descrito = dito.descritos.find((d) => d.tabela === tabela)
    if (descrito) read = await rowsOf(descrito, colunas)
    else read = tabela in ANEXOS ? filesOf(tabela, colunas) : nada
  }

  const takeLinha = async (texto: string): Promise<void> => {
    if (texto.startsWith('[')) {
      if (read !== nada) await read(JSON.parse(texto) as Linha)
      return
    }
    const dados = JSON.parse(texto) as Partial<Titulo & Cabecalho>
    if (dados.tabela) await takeTitulo(dados as Titulo)
    else if (dados.backup) cabecalho = dados as Cabecalho
  }

  return {
    write: async (texto) => {
      for (let de = 0; de < texto.length; ) {
        const ate = texto.indexOf('\n', de)
        await takeLinha(texto.slice(de, ate))
        de = ate + 1
      }
    },
    end: async () => {
      const { produto = '', criadoEm: em = '' } = cabecalho ?? {}
      zip.begin('LEIA-ME.txt', true)
      await zip.write(BOM + writeLeiame({ ...dito, produto, em, contados, pastas }))
      await zip.end()
    },
    discard: zip.discard,
  }
}
