import type { Config } from '../config'
import type { EnderecosDoBanco } from '../db/banco'
import { porQue } from './porQue'

/** `certo`: nothing to do. `atencao`: it runs, and something is missing. `errado`: somebody will be hurt by it. */
export type Achado = { estado: 'certo' | 'atencao' | 'errado'; diz: string }

/** What a server's set-up is looked at with. */
export type Casa = { env: NodeJS.ProcessEnv; config: Config; enderecos?: EnderecosDoBanco; agora: Date }

/** `falha` begins the sentence that says why it could not be looked at. */
export type Exame = { nome: string; falha?: string; olhar: (casa: Casa) => Promise<Achado> }

export const certo = (diz: string): Achado => ({ estado: 'certo', diz })
export const atencao = (diz: string): Achado => ({ estado: 'atencao', diz })
export const errado = (diz: string): Achado => ({ estado: 'errado', diz })

const PIOR = ['certo', 'atencao', 'errado'] as const
/** One finding of several: as bad as the worst, which are told; what is right is told only where nothing else is. */
export const worstOf = (achados: readonly Achado[]): Achado => {
  const estado = PIOR[Math.max(...achados.map((a) => PIOR.indexOf(a.estado)))] as Achado['estado']
  const ditos = achados.filter((a) => a.estado === estado)
  return { estado, diz: ditos.map((a) => a.diz).join(' ') }
}

/** Milliseconds for whoever is asked. */
export const PRAZO_MS = 5_000

const SINAIS = { certo: 'ok  ', atencao: '!   ', errado: 'ERRO' } as const

/** A setting's own sentence; what the system says of a file of the data folder is put in words. */
const sentenceOf = (erro: Error): string =>
  'code' in erro
    ? `Um arquivo de DADOS_DIR não pôde ser lido: ${porQue(erro)}.`
    : erro.message.replaceAll('\n', ' ')

/** What the start would not take, all of it; nothing where it takes everything. */
const refusals = (recusados: readonly Error[]): (Achado & { nome: string })[] =>
  recusados.length > 0
    ? [
        {
          nome: 'Ajustes',
          ...errado(`${recusados.map(sentenceOf).join(' ')} O servidor não inicia assim.`),
        },
      ]
    : []

/** A line each, in their order, after what of the settings was refused. What throws is a finding too. */
export const examine = async (
  exames: readonly Exame[],
  casa: Casa,
  recusados: readonly Error[] = [],
): Promise<{ linhas: string[]; errados: number }> => {
  const olhados = await Promise.all(
    exames.map(async ({ nome, olhar, falha = 'Não se pôde olhar' }) => ({
      nome,
      ...(await olhar(casa).catch((erro: unknown): Achado => errado(`${falha}: ${porQue(erro)}.`))),
    })),
  )
  const achados = [...refusals(recusados), ...olhados]
  const largura = Math.max(...achados.map((a) => a.nome.length))
  return {
    linhas: achados.map((a) => `${SINAIS[a.estado]} ${a.nome.padEnd(largura)}  ${a.diz}`),
    errados: achados.filter((a) => a.estado === 'errado').length,
  }
}
