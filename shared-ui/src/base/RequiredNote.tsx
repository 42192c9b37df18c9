/**
 * What the sign of a required field means, once in a form or dialog. The theme's own style shows it where a field beside it bears
 * the sign: it stands directly in its `<form>`, in what says `data-campos`, or in a
 * dialog's content.
 */
export const RequiredNote = () => (
  <p className="obrigatorios" data-obrigatorios="">
    * Campo obrigatório
  </p>
)
