import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { restoreInto, sayChaveDoSelo } from './platform/backup/destino'
import { tryRestore } from './platform/backup/ensaio'
import type { Manifesto } from './platform/backup/formato/manifesto'
import { BackupRecusado } from './platform/backup/recusa'
import { readConfig } from './platform/config'
import { explainStart } from './platform/partida/recusa'

const print = (texto: string) => process.stdout.write(`${texto}\n`)

/** BACKUP_SENHA, or asked at the terminal without showing it; empty where nobody can be asked. */
const askSenha = async (): Promise<string> => {
  if (process.env.BACKUP_SENHA || !process.stdin.isTTY) return process.env.BACKUP_SENHA ?? ''
  process.stdout.write('Senha do backup: ')
  const mudo = new Writable({ write: (_bytes, _codificacao, pronto) => pronto() })
  const pergunta = createInterface({ input: process.stdin, output: mudo, terminal: true })
  try {
    return await new Promise((resolve) => pergunta.question('', resolve))
  } finally {
    pergunta.close()
    print('')
  }
}

/** A line each tenth of the way. */
const teller = () => {
  let dito = 0
  return (linhas: number, total: number) => {
    const decimo = Math.floor((10 * linhas) / total)
    if (decimo > dito) print(`${decimo * 10}% (${linhas} de ${total} linhas)`)
    dito = decimo
  }
}

const sum = (m: Manifesto) => Object.values(m.tabelas).reduce((soma, { linhas }) => soma + linhas, 0)

const start = async (): Promise<void> => {
  const ensaio = process.argv.includes('--ensaio')
  const [arquivo] = process.argv.slice(2).filter((a) => a !== '--ensaio')
  if (!arquivo) throw new BackupRecusado('outro', 'Diga o arquivo do backup: npm run restore -- ARQUIVO')
  const { dadosDir, fuso } = readConfig(process.env)
  const ambiente = { env: process.env, askSenha, progresso: teller(), print }
  try {
    if (ensaio) {
      const tabelas = Object.keys((await tryRestore(arquivo, ambiente)).tabelas).length
      print(
        `Ensaio feito: ${tabelas} tabelas restauradas, iguais às do arquivo, e descartadas. Nada mudou na clínica.`,
      )
      return
    }
    const { manifesto, chaveDoSelo } = await restoreInto(arquivo, { ...ambiente, dadosDir })
    const quando = new Date(manifesto.criadoEm).toLocaleString('pt-BR', { timeZone: fuso })
    print(
      `Clínica restaurada como estava em ${quando}: ${Object.keys(manifesto.tabelas).length} tabelas, ${sum(manifesto)} linhas, iguais às do arquivo.`,
    )
    const aviso = sayChaveDoSelo(chaveDoSelo, dadosDir)
    if (aviso) print(aviso)
    print('Inicie o portal com npm start. As pessoas entram de novo com as suas senhas.')
  } catch (erro) {
    if (erro instanceof BackupRecusado) throw erro
    throw new BackupRecusado(
      'outro',
      explainStart(erro, { dadosDir, endereco: '', url: process.env.DATABASE_URL }) ?? String(erro),
    )
  }
}

start().catch((erro: Error) => {
  process.stderr.write(`${erro.message}\nNada foi restaurado.\n`)
  process.exit(1)
})
