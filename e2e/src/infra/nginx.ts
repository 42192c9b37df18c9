import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ate, portaLivre, RAIZ } from '../teste/portal'

const DOCS = join(RAIZ, 'deploy/nginx')

/** What stands around a server block in a Debian's nginx.conf, with everything that it writes in a folder of ours. */
const AO_REDOR = `
daemon off;
pid nginx.pid;
error_log erros.log;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  sendfile on;
  access_log off;
  client_body_temp_path corpo;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include conf.d/*.conf;
}
`

/** The files of deploy/nginx as they are, but for the four things that a clinic fills in: folder, API, ports. */
const preencher = (texto: string, trocas: Record<string, string>): string => {
  for (const [de, para] of Object.entries(trocas)) texto = texto.replaceAll(de, para)
  return texto
}

/** A folder with a certificate that nobody signed, and its key. */
const makeCertificado = (pasta: string): string => {
  const saida = ['-keyout', join(pasta, 'privkey.pem'), '-out', join(pasta, 'fullchain.pem')]
  const de = ['-subj', '/CN=portal.clinica.com.br', '-days', '2', '-nodes', '-newkey', 'rsa:2048']
  execFileSync('openssl', ['req', '-x509', ...de, ...saida], { stdio: 'ignore' })
  return pasta
}

export type Nginx = { portal: string; comHttps: string; sozinho: string; parar: () => Promise<void> }

type Sozinho = { id: string; pasta: string }

/** A real nginx with the documented files, over this portal folder and this API (or its nodes); `remoto` is the one alone, from a folder of its own. */
export const startNginx = async (
  pastaDoPortal: string,
  api: string | string[],
  remoto: Sozinho = { id: 'cadastros', pasta: pastaDoPortal },
): Promise<Nginx> => {
  const programa = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((f) => existsSync(f))
  if (!programa) throw new Error('nginx não encontrado: instale-o (Debian: apt-get install nginx-light).')
  const pasta = mkdtempSync(join(tmpdir(), 'clinica-nginx-'))
  const [portal, sozinho, https, desvio] = [
    await portaLivre(),
    await portaLivre(),
    await portaLivre(),
    await portaLivre(),
  ]
  const nos = [api].flat().map((url) => `server ${new URL(url).host} max_fails=0;`)
  const daApi = { 'server 127.0.0.1:3000 max_fails=0;': nos.join('\n  ') }
  mkdirSync(join(pasta, 'conf.d'))
  cpSync(join(DOCS, 'clinica'), join(pasta, 'clinica'), { recursive: true })
  for (const [arquivo, porta, daqui] of [
    ['portal.conf', portal, { '/srv/clinica/portal': pastaDoPortal }],
    ['remoto-sozinho.conf', sozinho, { '/srv/clinica/portal': remoto.pasta, cadastros: remoto.id }],
  ] as const) {
    const texto = readFileSync(join(DOCS, arquivo), 'utf8')
    const pronto = preencher(texto, { ...daqui, ...daApi, 'listen 80;': `listen 127.0.0.1:${porta};` })
    writeFileSync(join(pasta, 'conf.d', arquivo), pronto)
  }
  // By https beside it, on the same nodes and with a certificate of its own.
  const certificado = makeCertificado(pasta)
  const comHttps = preencher(readFileSync(join(DOCS, 'portal-https.conf'), 'utf8'), {
    '/srv/clinica/portal': pastaDoPortal,
    'listen 80;': `listen 127.0.0.1:${desvio};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${https} ssl http2;`,
    '/etc/letsencrypt/live/portal.clinica.com.br': certificado,
  }).replace(/upstream clinica_api \{[^}]*\}/, '')
  writeFileSync(join(pasta, 'conf.d/portal-https.conf'), comHttps)
  // As root nginx serves files as another user, who may not read this folder.
  const dono = process.getuid?.() === 0 ? 'user root;\n' : ''
  writeFileSync(join(pasta, 'nginx.conf'), `${dono}${AO_REDOR}`)
  const processo: ChildProcess = spawn(programa, ['-p', pasta, '-c', join(pasta, 'nginx.conf')], {
    stdio: 'inherit',
  })
  const fim = new Promise((r) => processo.once('close', r))
  const parar = async () => {
    processo.kill('SIGTERM')
    await fim
    rmSync(pasta, { recursive: true, force: true })
  }
  const [a, b] = [`http://127.0.0.1:${portal}`, `http://127.0.0.1:${sozinho}`]
  await ate('nginx atende', () => {
    if (processo.exitCode !== null) throw new Error('o nginx recusou a configuração')
    return fetch(`${a}/api/saude`).then(
      (r) => r.ok,
      () => false,
    )
  })
  return { portal: a, comHttps: `https://127.0.0.1:${https}`, sozinho: b, parar }
}
