import type { Tabela } from './catalogo'
import type { Destino } from './formato/escrita'
import type { Cabecalho, Conta, Manifesto, Titulo } from './formato/manifesto'
import { openConta, type Receber } from './tabela'

const titleOf = ({ nome, colunas }: Tabela): Titulo => ({ tabela: nome, colunas: colunas.map((c) => c.nome) })

/** Writes a backup in its form: begun, then table by table, then ended by what all of it has to add up to. */
export const openEscritor = (destino: Destino) => {
  const contas: Record<string, Conta> = {}
  const line = (dados: object) => destino.write(`${JSON.stringify(dados)}\n`)
  return {
    begin: (cabecalho: Cabecalho): Promise<void> => line(cabecalho),
    table: async (tabela: Tabela, read: (receber: Receber) => Promise<void>): Promise<void> => {
      await line(titleOf(tabela))
      const conta = openConta()
      await read(async (texto, linhas) => {
        conta.add(texto, linhas)
        await destino.write(texto)
      })
      contas[tabela.nome] = conta.result()
    },
    end: async (cabecalho: Cabecalho, sequencias: Record<string, number>): Promise<Manifesto> => {
      const manifesto: Manifesto = { ...cabecalho, tabelas: contas, sequencias }
      await line({ manifesto })
      await destino.end()
      return manifesto
    },
  }
}
