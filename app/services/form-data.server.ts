/**
 * The fields of a posted form.
 * Throws 400 for a body that is no form, which only a program sends.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response("Il corpo della richiesta non è un modulo", { status: 400 });
  }
}
