import type { Config } from '../config'
import type { EnderecosDoBanco } from '../db/banco'

/** `certo`: nothing to do. `atencao`: it runs, and something is missing. `errado`: somebody will be hurt by it. */
export type Achado = { estado: 'certo' | 'atencao' | 'errado'; diz: string }

/** What a server's set-up is looked at with. */
export type Casa = { env: NodeJS.ProcessEnv; config: Config; enderecos?: EnderecosDoBanco; agora: Date }

export type Exame = { nome: string; olhar: (casa: Casa) => Promise<Achado> }

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

/** Without the password that an address may hold. */
const withoutSenha = (url: string): string => url.replace(/\/\/[^@/]*@/, '//')

/** Milliseconds for whoever is asked. */
export const PRAZO_MS = 5_000

const SINAIS = { certo: 'ok  ', atencao: '!   ', errado: 'ERRO' } as const

/** A line each, in their order. What throws is a finding too. */
export const examine = async (
  exames: readonly Exame[],
  casa: Casa,
): Promise<{ linhas: string[]; errados: number }> => {
  const achados = await Promise.all(
    exames.map(async ({ nome, olhar }) => ({
      nome,
      ...(await olhar(casa).catch((erro: Error): Achado => errado(withoutSenha(erro.message)))),
    })),
  )
  const largura = Math.max(...achados.map((a) => a.nome.length))
  return {
    linhas: achados.map((a) => `${SINAIS[a.estado]} ${a.nome.padEnd(largura)}  ${a.diz}`),
    errados: achados.filter((a) => a.estado === 'errado').length,
  }
}
