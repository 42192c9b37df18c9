import { counted, formatReais } from '@clinica/shared-domain'
import { Button, Dialog } from '@clinica/shared-ui'
import { MarcaDoAviso } from './ComAviso'
import type { Decide } from './escolhas'
import css from './gerar.module.css'
import { type Conferencia, type Escolhas, somaDe } from './grupos'

type Props = {
  conferencia: Conferencia
  escolhas: Escolhas
  decide: Decide
  enviando: boolean
  onClose: () => void
  onGenerate: () => void
}

/** Asked once, reason by reason, before numbers are spent. */
export const Confirmar = (props: Props) => {
  const { conferencia: c, escolhas, decide, enviando, onClose, onGenerate } = props
  const quantos = counted(c.lotes, 'lote', 'lotes')
  const corrigir = [...c.bloqueadas, ...c.emEspera, ...c.deixadas]
  return (
    <Dialog
      open
      title={`Gerar ${quantos} com ${counted(c.vao.length, 'guia', 'guias')}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button
            variant="contained"
            autoFocus
            loading={enviando}
            disabled={c.lotes === 0}
            onClick={onGenerate}
          >
            {c.lotes === 0 ? 'Gerar lotes' : `Gerar ${quantos}`}
          </Button>
        </>
      }
    >
      {c.avisos.length > 0 ? (
        <>
          <p className={css.texto}>
            {c.comAviso.length === 1
              ? 'Uma guia vai'
              : `${counted(c.comAviso.length, 'guia vai', 'guias vão')}`}{' '}
            com aviso, {formatReais(c.centavos.comAviso)}. Desmarque para deixar de fora.
          </p>
          <ul className={css.marcas} aria-label="Avisos">
            {c.avisos.map((a) => (
              <li key={a.codigo}>
                <MarcaDoAviso aviso={a} escolhas={escolhas} decide={decide} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {c.centavos.diferenca === 0 ? null : (
        <p className={css.texto}>
          Os arquivos somam {formatReais(c.centavos.noArquivo)}; as mesmas sessões valem{' '}
          {formatReais(c.centavos.lotes)} nos pacotes ({counted(c.diferentes.length, 'guia', 'guias')} com
          outro valor).
        </p>
      )}
      <p className={css.texto}>
        {corrigir.length > 0
          ? `${counted(corrigir.length, 'guia fica', 'guias ficam')} nos pacotes até poder ir num próximo lote (${formatReais(somaDe(corrigir))}). `
          : ''}
        {c.particulares.length > 0
          ? `${counted(c.particulares.length, 'guia é particular e não vai', 'guias são particulares e não vão')} em lote (${formatReais(somaDe(c.particulares))}). `
          : ''}
        Um lote pode ser cancelado até ser marcado como enviado.
      </p>
    </Dialog>
  )
}
