import { showInstant } from '@clinica/shared-auth'
import type { BackupsAnswer } from '@clinica/shared-domain'
import { AreaError, notify, Page, Skeleton, showError } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { useRef } from 'react'
import { openTab } from '../comum/openTab'
import { formatTamanho } from '../documento/formatTamanho'
import { cancelBackup, getBackups, getUrl, requestBackup } from './backup.api'
import css from './backup.module.css'
import { NovoBackup } from './NovoBackup'
import { UltimoBackup } from './UltimoBackup'

const OLHAR = 1500

const Automatico = ({ automatico }: Pick<BackupsAnswer, 'automatico'>) => {
  if (!automatico)
    return (
      <p className={css.texto}>
        Este servidor não faz backups sozinho. Quem cuida dele pode ligar um por dia (BACKUP_DIR).
      </p>
    )
  const { ultimo } = automatico
  return (
    <p className={css.texto}>
      {ultimo
        ? `Backup de todo dia: o último em ${showInstant(ultimo.prontoEm)}, ${formatTamanho(ultimo.tamanho)}.`
        : 'Backup de todo dia: ainda nenhum.'}
    </p>
  )
}

/** Route /backup/download (spec 1 §2): asks the server for an address and opens it in a new tab (CAD066, CAD067). */
export default function BackupPage() {
  const visto = useRef(false)
  const { data, error, refetch } = useQuery<BackupsAnswer>({
    queryKey: ['backup'],
    queryFn: ({ signal }) => {
      const emSilencio = visto.current
      visto.current = true
      return getBackups(signal, emSilencio)
    },
    refetchInterval: ({ state }) => (state.data?.backup?.situacao === 'preparando' ? OLHAR : false),
  })
  const open = async (ask: () => Promise<string>, botao: string): Promise<boolean> => {
    const aberto = await openTab(ask, { espera: 'Preparando o backup…', botao })
    await refetch()
    return aberto
  }
  const cancel = async (id: string) => {
    try {
      notify(await cancelBackup(id))
    } catch (erro) {
      await showError(erro)
    }
    await refetch()
  }
  if (error && !data)
    return (
      <Page title="Backup">
        <AreaError onRetry={() => void refetch()} />
      </Page>
    )
  return (
    <Page title="Backup">
      {data ? (
        <div className={css.paineis}>
          <NovoBackup
            ocupado={data.backup?.situacao === 'preparando'}
            mesasEsperam={data.mesasEsperam}
            request={(senha) => open(() => requestBackup(senha), 'Fazer backup')}
          />
          {data.backup ? (
            <UltimoBackup
              backup={data.backup}
              onDownload={() => void open(() => getUrl(data.backup?._id ?? ''), 'Baixar')}
              onCancel={() => void cancel(data.backup?._id ?? '')}
            />
          ) : null}
          <Automatico automatico={data.automatico} />
        </div>
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </Page>
  )
}
