import { access, constants, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { lastBackup } from '../backup/diario'
import { lastTrial } from '../backup/ensaio'
import { type Achado, atencao, type Casa, certo, type Exame, errado, PRAZO_MS, worstOf } from './exame'
import { porQue } from './porQue'

const MENOR_NODE = [20, 19] as const
const versaoDoNode: Exame = {
  nome: 'Programa',
  olhar: async ({ env, config: { portalDir } }) => {
    const [maior = 0, menor = 0] = process.versions.node.split('.').map(Number)
    const novo = maior > MENOR_NODE[0] || (maior === MENOR_NODE[0] && menor >= MENOR_NODE[1])
    const achados = [
      novo
        ? certo(`Node ${process.versions.node}.`)
        : errado(`Node ${process.versions.node}: o portal pede ${MENOR_NODE.join('.')} ou mais novo.`),
    ]
    if (env.NODE_ENV !== 'production') achados.push(atencao('NODE_ENV não é production.'))
    if (portalDir && !(await exists(join(portalDir, 'index.html'))))
      achados.push(errado(`Não há portal construído em PORTAL_DIR (${portalDir}).`))
    return worstOf(achados)
  },
}

const exists = (arquivo: string): Promise<boolean> =>
  stat(arquivo).then(
    () => true,
    () => false,
  )
const canWrite = (pasta: string): Promise<boolean> =>
  access(pasta, constants.W_OK).then(
    () => true,
    () => false,
  )

const endereco: Exame = {
  nome: 'Endereço',
  olhar: async ({ config: { publicUrl } }) => {
    if (!publicUrl)
      return atencao("Falta PUBLIC_URL: sem ela não saem os links de 'Esqueci a senha' nem os lembretes.")
    const resposta = await fetch(`${publicUrl}/api/saude`, { signal: AbortSignal.timeout(PRAZO_MS) }).catch(
      (e: unknown) => e,
    )
    if (!(resposta instanceof Response))
      return errado(`${publicUrl} não responde a esta máquina: ${porQue(resposta)}.`)
    if (resposta.status !== 200)
      return errado(`${publicUrl}/api/saude responde ${resposta.status}: o endereço não chega ao portal.`)
    if (!publicUrl.startsWith('https:'))
      return atencao(
        `${publicUrl} responde, mas por http: não se instala em tablets, e a senha vai aberta na rede.`,
      )
    return certo(`${publicUrl} responde.`)
  },
}

const RESERVA = 32 * 1024 * 1024
const FOLGA = 2 * 1024 ** 3
const gb = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1).replace('.', ',')} GB`
const spaceOf = async (nome: string, pasta: string): Promise<Achado> => {
  if (!(await exists(pasta))) return errado(`${nome} (${pasta}) não existe.`)
  if (!(await canWrite(pasta))) return errado(`Este usuário não pode escrever em ${nome} (${pasta}).`)
  const { bavail, bsize } = await statfs(pasta)
  const livre = bavail * bsize
  if (livre < RESERVA) return errado(`O disco de ${nome} está cheio.`)
  return livre < FOLGA
    ? atencao(`O disco de ${nome} tem só ${gb(livre)} livres.`)
    : certo(`${nome} tem ${gb(livre)} livres.`)
}
const disco: Exame = {
  nome: 'Disco',
  olhar: async ({ config: { dadosDir, backup } }) =>
    worstOf([
      await spaceOf('DADOS_DIR', dadosDir),
      ...(backup ? [await spaceOf('BACKUP_DIR', backup.pasta)] : []),
    ]),
}

const SO_DAQUI = new Set(['', '127.0.0.1', 'localhost', '::1'])
const proxies: Exame = {
  nome: 'Proxies',
  olhar: async ({ env, config: { proxies: quantos, publicUrl } }) => {
    const daRede = !SO_DAQUI.has(env.HOST ?? '')
    if (publicUrl?.startsWith('https:') && quantos === 0)
      return errado(
        'PUBLIC_URL é https e PROXIES é 0: todas as mesas parecem vir do proxy, e uma senha errada de uma conta para todas.',
      )
    if (quantos !== 0 && daRede)
      return atencao(
        `PROXIES=${quantos} e HOST=${env.HOST}: quem chega à porta do nó sem passar pelo proxy pode dizer que vem de outro lugar; feche-a na rede.`,
      )
    return certo(quantos === 0 ? 'Nenhum: as pessoas chegam direto.' : `PROXIES=${quantos}.`)
  },
}

const correio: Exame = {
  nome: 'E-mail',
  olhar: async ({ config: { smtpUrl, remetente, dadosDir } }) => {
    if (!smtpUrl)
      return atencao(`Falta SMTP_URL: os e-mails ficam em ${join(dadosDir, 'emails')}, e ninguém os recebe.`)
    const transporte = createTransport(smtpUrl, {
      connectionTimeout: PRAZO_MS,
      greetingTimeout: PRAZO_MS,
      socketTimeout: PRAZO_MS,
    } as object)
    try {
      await transporte.verify()
    } catch (e) {
      return errado(`O servidor de e-mail (SMTP_URL) não aceita o portal: ${porQue(e)}.`)
    } finally {
      transporte.close()
    }
    return remetente.includes('@localhost')
      ? atencao('O servidor de e-mail responde, mas falta SMTP_REMETENTE.')
      : certo(`O servidor de e-mail aceita o portal; sai de ${remetente}.`)
  },
}

const HORA = 3_600_000
const ageOf = (casa: Casa, quando: Date): number => casa.agora.getTime() - quando.getTime()
const backup: Exame = {
  nome: 'Backup',
  olhar: async (casa) => {
    const { backup: diario, dadosDir } = casa.config
    if (!diario) return errado('Falta BACKUP_DIR: nenhum backup é feito por si.')
    const { pasta, senha } = diario
    const [daqui, dali] = await Promise.all([dadosDir, pasta].map((p) => stat(p).catch(() => undefined)))
    if (!dali) return errado(`BACKUP_DIR (${pasta}) não existe.`)
    const ultimo = await lastBackup(pasta)
    const ensaio = await lastTrial(pasta)
    const achados: Achado[] = []
    if (!ultimo) achados.push(errado(`Não há nenhum backup em ${pasta}.`))
    else if (ageOf(casa, ultimo) > 26 * HORA)
      achados.push(
        errado(
          `O último backup é de ${new Intl.DateTimeFormat('pt-BR', { timeZone: casa.config.fuso }).format(ultimo)}.`,
        ),
      )
    if (!casa.enderecos && daqui?.dev === dali.dev)
      achados.push(atencao('BACKUP_DIR está no mesmo disco que o banco.'))
    if (!senha) achados.push(atencao('BACKUP_SENHA falta: quem pegar o arquivo lê a clínica inteira.'))
    if (!ensaio || ageOf(casa, ensaio) > 35 * 24 * HORA)
      achados.push(
        atencao(
          'Nenhum backup foi restaurado de ensaio nos últimos 35 dias (npm run restore -- --ensaio ARQUIVO).',
        ),
      )
    return achados.length > 0 ? worstOf(achados) : certo('O de hoje está lá, cifrado e ensaiado.')
  },
}

export const DA_MAQUINA = { versaoDoNode, endereco, disco, proxies, correio, backup }
