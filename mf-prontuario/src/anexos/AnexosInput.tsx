import { type Anexo, LETRAS_DA_LEGENDA, MAXIMO_ANEXOS } from '@clinica/shared-domain'
import { Button, confirm, Icon, IconButton, showError, TextField } from '@clinica/shared-ui'
import { Progress } from '@clinica/shared-ui/files'
import { useInput } from '@clinica/shared-ui/form'
import { openPdf } from '@clinica/shared-ui/pdf'
import { useState } from 'react'
import { arquivoOf, removeSolto } from './anexo.api'
import css from './anexos.module.css'
import { beginEnvios, cancelEnvio, type DoRascunho, type EnvioEmCurso, pendingOf, retryEnvio } from './envios'
import { Miniatura } from './Imagem'
import { detalheDoAnexo, nomeDoAnexo } from './palavras'
import { useAnexosDoRascunho, useEnviosDe } from './useAnexos'

/** Where there is a finger there is a camera. */
const hasCamera = (): boolean => window.matchMedia?.('(pointer: coarse)').matches === true

const TITULOS = { espera: 'Na fila…', preparando: 'Preparando…', enviando: 'Enviando…' }

const EmCurso = ({ id, nome, estado, parte, erro, deNovo }: EnvioEmCurso) => (
  <li className={css.emCurso}>
    {estado === 'falhou' ? (
      <p role="alert" className={css.erro}>
        <Icon name="erro" size={15} /> {nome}: {erro}
      </p>
    ) : (
      <Progress
        title={parte < 1 ? TITULOS[estado] : 'Guardando…'}
        detail={estado === 'enviando' ? `${nome} · ${Math.floor(parte * 100)}%` : nome}
        label={`Envio de ${nome}`}
        part={estado === 'enviando' && parte < 1 ? parte : undefined}
      />
    )}
    <div className={css.botoes}>
      {estado === 'falhou' && deNovo ? (
        <Button size="small" onClick={() => retryEnvio(id)}>
          Tentar de novo
        </Button>
      ) : null}
      <Button size="small" color="inherit" onClick={() => cancelEnvio(id)}>
        {estado === 'falhou' ? 'Tirar da lista' : 'Cancelar envio'}
      </Button>
    </div>
  </li>
)

type PropsDoItem = {
  paciente: string
  anexo: Anexo
  n: number
  onLegenda: (legenda: string) => void
  onRemove: () => void
}

const Guardado = ({ paciente, anexo, n, onLegenda, onRemove }: PropsDoItem) => {
  const { _id, especie, nome, guardado } = anexo
  const oque = especie === 'foto' ? `foto ${n}` : nome
  return (
    <li className={css.guardado}>
      {especie === 'foto' ? (
        <Miniatura paciente={paciente} id={_id} alt={nomeDoAnexo(anexo)} guardada={guardado} />
      ) : (
        <button
          type="button"
          className={css.pdf}
          aria-label={`Abrir o PDF ${nome}`}
          onClick={() => void openPdf({ url: arquivoOf(paciente, _id) }, nome).catch(showError)}
        >
          <Icon name="documento" size={26} />
          PDF
        </button>
      )}
      <div className={css.dados}>
        <TextField
          label={`Legenda da ${especie === 'foto' ? oque : 'legenda'}`.replace('da legenda', `de ${nome}`)}
          size="small"
          fullWidth
          value={anexo.legenda ?? ''}
          onChange={(e) => onLegenda(e.target.value)}
          slotProps={{ htmlInput: { maxLength: LETRAS_DA_LEGENDA } }}
        />
        <small>{detalheDoAnexo(anexo)}</small>
      </div>
      <IconButton label={`Tirar ${oque}`} icon="remover" iconSize={17} size="small" onClick={onRemove} />
    </li>
  )
}

type Escolha = {
  rotulo: string
  icone: 'camera' | 'enviar'
  accept: string
  camera?: boolean
  disabled: boolean
}

const Escolher = ({
  rotulo,
  icone,
  accept,
  camera,
  disabled,
  onArquivos,
}: Escolha & { onArquivos: (arquivos: File[]) => void }) => (
  <label className={css.escolher} data-desligado={disabled}>
    <Icon name={icone} size={18} /> {rotulo}
    <input
      type="file"
      accept={accept}
      multiple={!camera}
      {...(camera ? { capture: 'environment' as const } : {})}
      disabled={disabled}
      onChange={(e) => {
        const arquivos = [...(e.target.files ?? [])]
        e.target.value = ''
        if (arquivos.length > 0) onArquivos(arquivos)
      }}
    />
  </label>
)

type Props = DoRascunho & {
  /** What the entry held when it was opened: taken out, it stays in its history. */
  doRegistro?: readonly Anexo[] | undefined
}

/**
 * Photographs and PDFs of an entry that is being written: each is sent when it is chosen and kept with the draft, with a bar until it is
 * there; the entry takes them when it is saved.
 */
export const AnexosInput = ({ paciente, chave, doRegistro = [] }: Props) => {
  const envios = useEnviosDe({ paciente, chave })
  const pendencia = pendingOf(envios)
  const {
    value = [],
    setValue,
    common,
  } = useInput<readonly Anexo[]>(
    { name: 'anexos', label: 'Fotos e arquivos' },
    () => pendencia ?? undefined,
    (v) => (Array.isArray(v) ? v.map(nomeDoAnexo).join('\n') : v ? nomeDoAnexo(v as unknown as Anexo) : ''),
  )
  const { read, forget } = useAnexosDoRascunho({ paciente, chave })
  const [recusa, setRecusa] = useState<string | null>(null)
  const cabem = MAXIMO_ANEXOS - value.length - envios.length
  const take = (arquivos: File[]) => {
    setRecusa(
      arquivos.length > cabem
        ? `Um registro leva até ${MAXIMO_ANEXOS} fotos e arquivos: ${arquivos.length - cabem} não foram enviados.`
        : null,
    )
    beginEnvios({ paciente, chave }, arquivos.slice(0, Math.max(0, cabem)))
  }
  const remove = async (anexo: Anexo) => {
    const { _id, especie } = anexo
    const oque = especie === 'foto' ? 'a foto' : 'o arquivo'
    const dele = doRegistro.some((a) => a._id === _id)
    const sim = await confirm({
      titulo: `Tirar ${oque}`,
      conteudo: dele
        ? `Ao salvar, ${oque} sai do registro e fica no histórico dele.`
        : `${oque.charAt(0).toUpperCase()}${oque.slice(1)} será apagad${especie === 'foto' ? 'a' : 'o'} de vez: ainda não está em nenhum registro.`,
      confirmar: 'Tirar',
      perigo: true,
    })
    if (!sim) return
    forget(_id)
    setValue(read().filter((a) => a._id !== _id))
    if (!dele) await removeSolto(paciente, _id).catch(showError)
  }
  const erro = recusa ?? (common.error ? common.helperText : undefined)
  const cheio = cabem <= 0
  return (
    <section className={css.campo} aria-labelledby={`${common.id}-titulo`}>
      <h3 id={`${common.id}-titulo`}>
        Fotos e arquivos{' '}
        <small className={css.ajuda}>
          {value.length === 0 ? 'fotos e exames em PDF' : `${value.length} de ${MAXIMO_ANEXOS}`}
        </small>
      </h3>
      {value.length + envios.length > 0 ? (
        <ul className={css.lista}>
          {value.map((anexo, i) => (
            <Guardado
              key={anexo._id}
              paciente={paciente}
              anexo={anexo}
              n={i + 1}
              onLegenda={(legenda) =>
                setValue(read().map((a) => (a._id === anexo._id ? { ...a, legenda } : a)))
              }
              onRemove={() => void remove(anexo)}
            />
          ))}
          {envios.map((e) => (
            <EmCurso key={e.id} {...e} />
          ))}
        </ul>
      ) : null}
      <div className={css.botoes}>
        {hasCamera() ? (
          <Escolher
            rotulo="Tirar foto"
            icone="camera"
            accept="image/*"
            camera
            disabled={cheio}
            onArquivos={take}
          />
        ) : null}
        <Escolher
          rotulo="Escolher fotos ou PDF"
          icone="enviar"
          accept="image/*,application/pdf,.pdf"
          disabled={cheio}
          onArquivos={take}
        />
      </div>
      {erro ? (
        <p role="alert" className={css.erro}>
          {erro}
        </p>
      ) : null}
    </section>
  )
}
