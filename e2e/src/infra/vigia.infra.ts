import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RAIZ } from '../teste/portal'

const deploy = (...partes: string[]) => join(RAIZ, 'deploy', ...partes)
let pasta: string
beforeEach(() => {
  pasta = mkdtempSync(join(tmpdir(), 'clinica-vigia-'))
})
afterEach(() => rmSync(pasta, { recursive: true }))

describe('the alert rules', () => {
  const test = (regras: (texto: string) => string) => {
    cpSync(deploy('prometheus/alertas.teste.yml'), join(pasta, 'alertas.teste.yml'))
    writeFileSync(join(pasta, 'alertas.yml'), regras(readFileSync(deploy('prometheus/alertas.yml'), 'utf8')))
    return spawnSync('/usr/bin/promtool', ['test', 'rules', 'alertas.teste.yml'], {
      cwd: pasta,
      encoding: 'utf8',
    })
  }

  it('wake somebody for each of what is wrong, and nobody where nothing is', () => {
    const { status, stdout, stderr } = test((texto) => texto)
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
  })

  it('are each looked at: one whose limit is never reached, or always, is seen', () => {
    const nomes = readFileSync(deploy('prometheus/alertas.yml'), 'utf8').match(/alert: \w+/g) ?? []
    expect(nomes).toHaveLength(10)
    for (const nome of nomes)
      for (const expr of ['vector(1) > 2', 'vector(1) > 0'])
        expect([
          nome,
          test((t) => t.replace(new RegExp(`(${nome}\\n\\s+expr: ).*`), `$1${expr}`)).status,
        ]).toEqual([nome, 1])
  })
})

describe('the systemd unit', () => {
  const UNIDADE = 'clinica@3001.service'
  const analyze = (mudar = (texto: string) => texto) => {
    const texto = readFileSync(deploy('systemd/clinica@.service'), 'utf8').replace(
      '/usr/bin/node',
      process.execPath,
    )
    writeFileSync(join(pasta, UNIDADE), mudar(texto))
    cpSync(deploy('systemd/clinica@.service.d'), join(pasta, `${UNIDADE}.d`), { recursive: true })
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', join(pasta, UNIDADE)], {
      encoding: 'utf8',
    })
    return { status, dito: stdout + stderr }
  }

  it('is one that systemd takes, with its drop-in, word for word', () => {
    expect(analyze()).toEqual({ status: 0, dito: '' })
    expect(analyze((t) => t.replace('ProtectSystem=', 'ProtectSistem=')).dito).toMatch(/ProtectSistem/)
  })

  /** What ReadWritePaths and StateDirectory leave writable where ProtectSystem=strict mounts all else read-only. */
  const writable = (...arquivos: string[]): string[] =>
    arquivos.flatMap((arquivo) =>
      readFileSync(deploy('systemd', arquivo), 'utf8')
        .split('\n')
        .flatMap((linha) => {
          const [nome, valor = ''] = linha.split('=')
          if (nome === 'ReadWritePaths') return valor.split(' ')
          return nome === 'StateDirectory' ? [`/var/lib/${valor}`] : []
        }),
    )

  /** Runs in a mount namespace of its own, mounted as the unit says: nothing outside sees it. */
  const inUnit = (pastas: readonly string[], comando: string) =>
    spawnSync(
      'unshare',
      [
        '--mount',
        '--propagation',
        'private',
        'sh',
        '-euc',
        `mount -t tmpfs t /srv; mount -t tmpfs t /var/lib; mkdir -p /srv/backup /var/lib/clinica
        for p in ${pastas.join(' ')}; do mount --bind $p $p; done
        cut -d' ' -f5 /proc/self/mountinfo | sort -u | while read -r m; do
          case "$m" in /proc*|/sys*|/dev*) continue;; esac
          case " ${pastas.join(' ')} " in *" $m "*) continue;; esac
          mount -o remount,bind,ro "$m"
        done
        mount -t tmpfs t /tmp
        ${comando}`,
      ],
      { encoding: 'utf8' },
    )
  const proven = (pastas: readonly string[]) =>
    inUnit(
      pastas,
      'for p in /srv/backup /var/lib/clinica /etc /srv; do if touch $p/prova 2>/dev/null; then echo $p; fi; done',
    )

  it('may write to its state and, by the drop-in, to the folder of the backups, and nowhere else', () => {
    const { status, stdout, stderr } = proven(writable('clinica@.service', 'clinica@.service.d/backup.conf'))
    expect([status, stdout.trim().split('\n'), stderr]).toEqual([0, ['/srv/backup', '/var/lib/clinica'], ''])
    expect(proven(writable('clinica@.service')).stdout.trim()).toBe('/var/lib/clinica')
  })

  it('makes the backup of the day there', () => {
    const porta = String(20_000 + (process.pid % 20_000))
    const { stdout, stderr } = inUnit(
      writable('clinica@.service', 'clinica@.service.d/backup.conf'),
      `export PORT=${porta} NODE_ENV=production VAZIO=1 DADOS_DIR=/var/lib/clinica BACKUP_DIR=/srv/backup BACKUP_HORA=0 LOG_LEVEL=warn
      '${process.execPath}' '${join(RAIZ, 'api/dist/server.js')}' >/var/lib/clinica/dito 2>&1 & no=$!
      for i in $(seq 240); do
        if ls /srv/backup/clinica-*.ndjson.gz 2>/dev/null; then break; fi
        sleep 0.5
      done
      kill $no; wait $no || true; cat /var/lib/clinica/dito >&2`,
    )
    expect([stdout.trim(), stderr]).toEqual([
      expect.stringMatching(/^\/srv\/backup\/clinica-\d{4}-\d{2}-\d{2}\.ndjson\.gz$/),
      expect.not.stringContaining('EROFS'),
    ])
  })

  it('names the folder that the documents name', () => {
    expect(writable('clinica@.service.d/backup.conf')).toEqual(['/srv/backup'])
    expect(
      execFileSync('grep', ['-c', 'clinica@.service.d/backup.conf', join(RAIZ, 'docs/operacao.md')]),
    ).toBeTruthy()
  })
})
